import { describe, expect, it } from 'vitest';
import { defaultRoles, defaultSession } from '../permission/defaults.ts';
import { roleNames } from '../permission/modules/screen.ts';
import {
  diffRights,
  isSeeded,
  isWithin,
  mayAssign,
  permissionsOf,
  rightsOn,
  withRight,
} from './rules.ts';

const named = (name: (typeof roleNames)[number]) => ({ name, ...defaultSession(name) });

describe('a role', () => {
  it('is within itself and within Admin', () => {
    for (const role of defaultRoles)
      expect([isWithin(role, role), isWithin(named('Admin'), role)]).toEqual([true, true]);
  });
  it('is given by those who hold all of it', () => {
    const given = (by: (typeof roleNames)[number]) =>
      roleNames.filter((name) => mayAssign(named(by), named(name)));
    expect(given('Admin')).toEqual(roleNames);
    expect(given('WFM_Scheduler')).toEqual([
      'Agent',
      'WFM_Scheduler',
      'Scheduler',
      '3rd party access',
    ]);
    expect(given('Supervisor')).not.toContain('Admin');
  });
  it('of the product keeps its name', () =>
    expect([isSeeded('Supervisor'), isSeeded('Team Lead')]).toEqual([true, false]));
});

describe('permissions of a form', () => {
  it('are one a sub-module, and acting brings looking', () => {
    expect(
      permissionsOf({
        module_permissions: [
          { sub_module: 302, is_allowed: true },
          { sub_module: 102, rights: ['edit'] },
          { sub_module: 302, rights: ['add'] },
          { sub_module: 406, is_allowed: false, rights: ['view'] },
        ],
      }),
    ).toEqual([
      { subModule: 'users', rights: ['view', 'add'] },
      { subModule: 'divisions', rights: ['view', 'edit'] },
    ]);
  });
  it('name known sub-modules', () =>
    expect(permissionsOf({ module_permissions: [{ sub_module: 4711, is_allowed: true }] })).toBe(
      4711,
    ));
});

describe('a right on a sub-module', () => {
  it('brings looking when it is given, and goes with it', () => {
    expect(withRight([], 'edit')).toEqual(['view', 'edit']);
    expect(withRight(['view', 'edit'], 'edit')).toEqual(['view']);
    expect(withRight(['view', 'add', 'edit'], 'view')).toEqual([]);
  });
  it('to lock is one on data locks alone', () =>
    expect([rightsOn('data-locks').includes('lock'), rightsOn('users').includes('lock')]).toEqual([
      true,
      false,
    ]));
});

describe('a change of rights', () => {
  it('gives and takes by sub-module, and leaves out what stays', () =>
    expect(
      diffRights(
        [
          { subModule: 'users', rights: ['view', 'edit'] },
          { subModule: 'line', rights: ['view'] },
          { subModule: 'audit', rights: ['view'] },
        ],
        [
          { subModule: 'users', rights: ['view', 'add'] },
          { subModule: 'line', rights: ['view'] },
          { subModule: 'divisions', rights: ['view'] },
        ],
      ),
    ).toEqual({
      given: [
        { subModule: 'users', rights: ['add'] },
        { subModule: 'divisions', rights: ['view'] },
      ],
      taken: [
        { subModule: 'users', rights: ['edit'] },
        { subModule: 'audit', rights: ['view'] },
      ],
    }));
});
