import { describe, expect, it } from 'vitest';
import type { Right } from '../api/endpoint.ts';
import { can, grantedBy, moduleHeader, subModuleOfHeader } from './can.ts';
import { defaultRoles, defaultSession, printDefaults } from './defaults.ts';
import { modules, subModules } from './modules.ts';
import { type RoleName } from './modules/screen.ts';
import type { PermissionSession, Scope } from './rights.ts';

const supervisor = defaultSession('Supervisor');

describe('can', () => {
  const cases: [RoleName, Right, string, Scope, boolean][] = [
    ['Admin', 'delete', 'user-role', 'all', true],
    ['Super_Admin', 'lock', 'data-locks', 'all', true],
    ['Supervisor', 'edit', 'schedule-management', 'divisions', true],
    ['Supervisor', 'edit', 'schedule-management', 'all', false],
    ['Supervisor', 'view', 'users', 'own', false],
    ['Supervisor', 'view', 'user-role', 'own', false],
    ['Supervisor', 'view', 'event-types', 'divisions', true],
    ['Supervisor', 'edit', 'event-types', 'divisions', false],
    ['Supervisor', 'lock', 'data-locks', 'divisions', true],
    ['Scheduler', 'lock', 'data-locks', 'divisions', true],
    ['WFM_Scheduler', 'lock', 'data-locks', 'divisions', true],
    ['WFM_Scheduler', 'view', 'realtime-adherence', 'divisions', true],
    ['Super_Admin', 'view', 'realtime-adherence', 'all', true],
    ['Scheduler', 'view', 'realtime-adherence', 'divisions', false],
    ['WFM_Scheduler', 'edit', 'divisions', 'divisions', true],
    ['WFM_Scheduler', 'delete', 'users', 'divisions', false],
    ['Agent', 'view', 'my-schedules', 'own', true],
    ['Agent', 'view', 'my-schedules', 'divisions', false],
    ['Agent', 'view', 'schedule-management', 'own', false],
    ['Agent', 'lock', 'data-locks', 'own', false],
    ['3rd party access', 'add', 'file-upload', 'own', true],
    ['3rd party access', 'view', 'notifications', 'own', false],
  ];
  it.each(cases)('%s, %s on %s within %s: %s', (role, right, subModule, scope, expected) => {
    expect(can(defaultSession(role), right, subModule, scope)).toBe(expected);
  });

  it('asks for one’s own where no scope is named', () => {
    const advisor = defaultSession('Agent');
    expect([can(advisor, 'view', 'my-schedules'), can(advisor, 'delete', 'my-schedules')]).toEqual([
      true,
      false,
    ]);
    expect(can({ ...advisor, scope: 'nothing' as Scope }, 'view', 'my-schedules')).toBe(false);
  });

  it('sends no module where none grants a call', () =>
    expect(moduleHeader(null, [{ subModule: 'users', right: 'view' }])).toBe(0));

  it('says no to what nobody knows', () => {
    const forged: PermissionSession = {
      roleName: 'Admin',
      scope: 'all',
      permissions: [{ subModule: 'nothing', rights: ['view'] }],
    };
    expect(can(forged, 'view', 'nothing')).toBe(false);
    expect(can(null, 'view', 'divisions')).toBe(false);
    expect(can(undefined, 'view', 'divisions')).toBe(false);
    expect(can({ ...supervisor, scope: 'galaxy' as Scope }, 'view', 'divisions', 'own')).toBe(
      false,
    );
  });

  it('names the sub-module that grants a call', () => {
    const grants = [
      { subModule: 'users', right: 'view' },
      { subModule: 'schedule-management', right: 'view' },
    ] as const;
    expect(grantedBy(supervisor, grants)).toBe('schedule-management');
    expect(grantedBy(defaultSession('Agent'), grants)).toBeUndefined();
  });

  it('sends the screen in use as the Module header where that grants the call', () => {
    const access = [
      { subModule: 'divisions', right: 'view' },
      { subModule: 'schedule-management', right: 'view' },
    ] as const;
    expect(moduleHeader(supervisor, access, 'schedule-management')).toBe(406);
    expect(moduleHeader(supervisor, access, 'users')).toBe(102);
    expect(moduleHeader(supervisor, access)).toBe(102);
    expect(moduleHeader(defaultSession('Agent'), access)).toBe(0);
    expect(moduleHeader(supervisor, 'signed-in')).toBe(0);
  });

  it('reads the Module header', () => {
    expect(subModuleOfHeader(102)).toBe('divisions');
    expect(subModuleOfHeader(0)).toBeUndefined();
  });
});

describe('the module table', () => {
  it('gives every screen a number, a key and a path of its own', () => {
    expect(new Set(subModules.map(({ id }) => id)).size).toBe(subModules.length);
    expect(new Set(subModules.map(({ key }) => key)).size).toBe(subModules.length);
    const paths = subModules.flatMap((subModule) => subModule.paths);
    expect(new Set(paths).size).toBe(paths.length);
    expect(
      subModules.every(({ key, paths: own }) => /^[a-z][a-z-]*$/.test(key) && own.length > 0),
    ).toBe(true);
  });

  it('numbers screens within their module', () => {
    for (const module of modules)
      for (const { id } of module.subModules) expect(Math.floor(id / 100)).toBe(module.id);
  });
});

describe('the default matrix', () => {
  it.each(defaultRoles)(
    'names each sub-module once for $name, and only known ones',
    ({ permissions }) => {
      const keys = permissions.map(({ subModule }) => subModule);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => !subModules.some((subModule) => subModule.key === key))).toEqual(
        [],
      );
    },
  );

  it('lets nobody hold a right without seeing the screen', () => {
    for (const role of defaultRoles)
      expect(role.permissions.filter(({ rights }) => !rights.includes('view'))).toEqual([]);
  });

  it('gives administrators everything', () => {
    for (const name of ['Admin', 'Super_Admin'] as const) {
      expect(defaultSession(name).scope).toBe('all');
      expect(
        subModules.filter(({ key }) => !can(defaultSession(name), 'delete', key, 'all')),
      ).toEqual([]);
    }
  });

  it('gives third parties one screen', () => {
    expect(
      defaultSession('3rd party access').permissions.map(({ subModule }) => subModule),
    ).toEqual(['file-upload']);
  });

  it('prints a line for each sub-module and a column for each role', () => {
    const lines = printDefaults().split('\n');
    expect(lines).toHaveLength(2 + modules.length + subModules.length);
    expect(lines.find((line) => line.includes('data-locks'))).toMatch(
      /vaedl\s+vl\s+-\s+vl\s+vaedl\s+vl\s+-$/,
    );
  });
});
