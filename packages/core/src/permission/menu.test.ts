import { describe, expect, it } from 'vitest';
import { text } from '../messages/catalogue.ts';
import { defaultSession } from './defaults.ts';
import { entriesOf, menuFor, searchEntries, searchMenu, type MenuGroup } from './menu.ts';
import { roleNames, type RoleName } from './modules/screen.ts';
import { subModules } from './modules.ts';

const everything = new Set(subModules.flatMap((subModule) => subModule.paths));
const builtNow = new Set([
  '/dashboard/profile-configuration/divisions',
  '/dashboard/schedule-management',
  '/realtimeadherence',
]);

/**
 * A menu as a reader sees it: `Group > Subgroup > Entry`, a tab that is itself a screen as its
 * title.
 */
function linesOf(groups: readonly MenuGroup[], above = ''): string[] {
  return groups.flatMap((group) => {
    const title = above + text(group.title);
    if (group.path !== undefined) return [title];
    return [
      ...group.entries.map((entry) => `${title} > ${text(entry.title)}`),
      ...linesOf(group.groups, `${title} > `),
    ];
  });
}
const menuOf = (role: RoleName, built: ReadonlySet<string> = everything) =>
  linesOf(menuFor(defaultSession(role), built));
const searchOf = (role: RoleName, typed: string) =>
  searchMenu(searchEntries(defaultSession(role), everything), typed).map((entry) =>
    text(entry.title),
  );

describe('menuFor', () => {
  it('puts the groups of one’s own order first, and the others after them as ever', () => {
    const keys = (order: readonly string[]) =>
      menuFor(defaultSession('WFM_Scheduler'), everything, order).map(({ key }) => key);
    const usual = keys([]);
    expect(keys(['reports', 'scheduler', 'gone'])).toEqual([
      'reports',
      'scheduler',
      ...usual.filter((key) => key !== 'reports' && key !== 'scheduler'),
    ]);
  });

  it('shows an administrator the groups of the specification', () => {
    const menu = menuOf('Admin');
    expect(menu.slice(0, 2)).toEqual([
      'Dashboard > Advisor Dashboard',
      'Dashboard > Admin Dashboard',
    ]);
    expect(menu.filter((line) => line.startsWith('Administrator > Profile Configuration'))).toEqual(
      [
        'Enterprise Divisions',
        'Divisions',
        'Channel Classification',
        'Line',
        'Proficiencies',
        'Data Entities',
        'Team Classifications',
        'Event Types',
        'Task Assignment',
        'State Mappings',
      ].map((title) => `Administrator > Profile Configuration > ${title}`),
    );
    expect(menu.filter((line) => line.startsWith('Scheduler > '))).toEqual(
      [
        'Daily Protocols',
        'Weekly Protocols',
        'Schedule Governance',
        'Future Events',
        'Schedule Parameters',
        'Schedule Management',
        'Employee Schedules',
        'Schedule Swaps',
        'Schedule Trade Configurations',
        'Schedule Bidding',
      ].map((title) => `Scheduler > ${title}`),
    );
    expect(menu).toContain('Realtime Adherence');
    expect(menu).not.toContain('Schedules > Schedule Changes');
  });

  it('shows an advisor its own screens', () => {
    expect(menuOf('Agent')).toEqual([
      'My Schedules',
      'My Performance Summary',
      'Schedule Change Request > Event Status',
      'Schedule Change Request > Schedule Swap Request',
      'My Schedule Bidding',
      'Schedules > Schedule Changes',
      'Options > Navigation Options',
      'Notifications',
    ]);
  });

  it('shows a supervisor its own groups and titles', () => {
    const menu = menuOf('Supervisor');
    expect(menu.slice(0, 2)).toEqual(['Overall Summary', 'Performance Summary']);
    expect(menu).toEqual(
      expect.arrayContaining([
        'Schedules > Viewer',
        'Schedules > Changes',
        'Schedule Bidding',
        'Realtime Adherence',
      ]),
    );
    expect(menu.filter((line) => line.startsWith('Dashboard') || line.includes('User'))).toEqual(
      [],
    );
  });

  it('shows third parties one screen', () => {
    expect(menuOf('3rd party access')).toEqual(['File Upload']);
  });

  const shown: [RoleName, string, boolean][] = [
    ['WFM_Scheduler', 'Schedules > Schedule Changes', false],
    ['Super_Admin', 'Schedules > Schedule Changes', true],
    ['Scheduler', 'Schedules > Schedule Changes', true],
    ['Scheduler', 'Dashboard > Advisor Dashboard', false],
    ['Scheduler', 'Dashboard > Admin Dashboard', true],
    ['WFM_Scheduler', 'Dashboard > Advisor Dashboard', true],
    ['WFM_Scheduler', 'Realtime Adherence', false],
    ['Super_Admin', 'Realtime Adherence', false],
    ['Super_Admin', 'Scheduler > Schedule Bidding', false],
    ['Scheduler', 'Advisor Schedules > Event Status', true],
    ['Admin', 'Advisor Schedules > Event Status', false],
    ['Admin', 'My Schedules', false],
  ];
  it.each(shown)('%s sees %s: %s', (role, line, expected) => {
    expect(menuOf(role).includes(line)).toBe(expected);
  });

  it('shows only screens that exist', () => {
    expect(menuOf('Admin', builtNow)).toEqual([
      'Administrator > Profile Configuration > Divisions',
      'Scheduler > Schedule Management',
      'Realtime Adherence',
    ]);
    expect(menuOf('Agent', builtNow)).toEqual([]);
  });

  it.each(roleNames)('names each screen once for %s', (role) => {
    const keys = entriesOf(menuFor(defaultSession(role), everything)).map(
      (entry) => entry.subModule,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('searchMenu', () => {
  const cases: [RoleName, string, string[]][] = [
    ['Admin', 'di', []],
    ['Admin', '  d ', []],
    ['Admin', 'divis', ['Enterprise Divisions', 'Divisions']],
    ['Admin', 'MANAGEMENT UNIT', ['Divisions']],
    ['Admin', 'queue', ['Line', 'Queue Tracking']],
    ['Admin', 'activity code', ['Event Types']],
    ['Admin', 'trade sch', ['Schedule Swaps']],
    ['Admin', 'advisor dash', []],
    ['Admin', 'event sta', []],
    ['Admin', 'my schedule ch', []],
    ['WFM_Scheduler', 'activity stat', ['Event Status']],
    ['Supervisor', 'supervisor dash', ['Supervisor Dashboard']],
    ['Supervisor', 'user role', []],
    ['Supervisor', 'event sta', []],
    ['Agent', 'event', []],
    ['Agent', 'schedule cha', ['My Schedule Changes']],
    ['Agent', 'bidding', ['My Schedule Bidding']],
    [
      'Admin',
      'agent',
      [
        'Advisor Profile',
        'Advisor Availability',
        'Advisor Data Values',
        'Advisor Proficiencies',
        'Transfer Advisor',
      ],
    ],
  ];
  it.each(cases)('%s typing "%s" finds %j', (role, typed, expected) => {
    expect(searchOf(role, typed)).toEqual(expected);
  });

  it('finds the interface language too, whatever the accents', () => {
    const entries = searchEntries(defaultSession('Admin'), everything);
    expect(searchMenu(entries, 'verfugbar', 'de').map((entry) => entry.subModule)).toEqual([
      'advisor-availability',
    ]);
    expect(searchMenu(entries, 'adherence', 'de').map((entry) => entry.subModule)).toEqual([
      'realtime-adherence',
    ]);
  });
});
