import type { Right } from '../api/endpoint.ts';
import { modules, subModules } from './modules.ts';
import { roleNames, type RoleName } from './modules/screen.ts';
import { rights, type Permission, type PermissionSession, type Scope } from './rights.ts';

export type RoleDefault = Readonly<{
  name: RoleName;
  scope: Scope;
  permissions: readonly Permission[];
}>;
type Row = readonly [keys: readonly string[], rights: readonly Right[]];

const view: readonly Right[] = ['view'];
const keep: readonly Right[] = ['view', 'add', 'edit', 'delete'];
const answer: readonly Right[] = ['view', 'edit'];
const lock: readonly Right[] = ['view', 'lock'];

const setup = [
  'divisions',
  'channel-classification',
  'line',
  'proficiencies',
  'data-entities',
  'team-classifications',
  'event-types',
  'task-assignment',
];
const advisors = [
  'advisor-profile',
  'advisor-availability',
  'advisor-data-values',
  'advisor-proficiencies',
  'transfer-advisors',
];
const planning = ['daily-protocols', 'weekly-protocols', 'future-events', 'schedule-parameters'];
const building = [
  'schedule-governance',
  'schedule-management',
  'employee-schedule',
  'schedule-swap',
  'schedule-trade-config',
];
const forecasting = ['forecasting-targets', 'intraday', 'queue-tracking', 'weekly-staffing'];
const timeOff = [
  'accrual-tables',
  'time-off-groups',
  'time-off-rules',
  'time-off-allotments',
  'time-off-transfers',
  'advisor-parameters',
  'advisor-survey',
  'master-updates',
  'holiday-preferences',
];
const viewing = ['schedule-viewer', 'schedule-changes', 'schedule-audit-trial', 'processes'];
const requests = ['event-status', 'schedule-swap-request'];
const own: readonly Row[] = [
  [['navigation-options'], view],
  [['notifications'], ['view', 'edit', 'delete']],
];

/** `lock` means something on data locks alone. */
const everything: readonly Row[] = [
  [subModules.map((subModule) => subModule.key).filter((key) => key !== 'data-locks'), keep],
  [['data-locks'], rights],
];

/**
 * Rights of the seven roles as first seeded; administrators may change them. Scope: an advisor sees
 * itself, administrators all. Supervisors read the screens of account set-up, advisors and
 * planning, and build, lock and watch the schedules of their divisions; users, roles, keys, audit
 * and state mappings are the administrators', and planners keep users within their own divisions.
 */
const matrix: Readonly<Record<RoleName, Readonly<{ scope: Scope; rows: readonly Row[] }>>> = {
  Admin: { scope: 'all', rows: everything },
  Super_Admin: { scope: 'all', rows: everything },
  WFM_Scheduler: {
    scope: 'divisions',
    rows: [
      [
        [
          'enterprise-divisions',
          'state-mappings',
          'advisor-dashboard',
          'admin-dashboard',
          'process-reports',
        ],
        view,
      ],
      [
        [
          ...setup,
          ...advisors,
          ...planning,
          ...building,
          ...forecasting,
          ...timeOff,
          ...requests,
          'data-reports',
          'file-upload',
        ],
        keep,
      ],
      [['users'], ['view', 'add', 'edit']],
      [['realtime-adherence'], answer],
      [viewing, view],
      [['data-locks'], lock],
      ...own,
    ],
  },
  Scheduler: {
    scope: 'divisions',
    rows: [
      [
        [
          'enterprise-divisions',
          ...setup,
          ...forecasting,
          ...timeOff,
          'advisor-profile',
          'advisor-data-values',
          'advisor-proficiencies',
          'transfer-advisors',
          'admin-dashboard',
          'process-reports',
        ],
        view,
      ],
      [['advisor-availability', ...planning, ...building, ...requests, 'data-reports'], keep],
      [viewing, view],
      [['data-locks'], lock],
      ...own,
    ],
  },
  Supervisor: {
    scope: 'divisions',
    rows: [
      [
        [
          'enterprise-divisions',
          ...setup,
          ...advisors,
          ...planning,
          ...forecasting,
          ...timeOff,
          'process-reports',
        ],
        view,
      ],
      [
        [
          'my-supervisor-summary',
          'my-performance-summary-supervisor',
          'schedule-governance',
          'schedule-trade-config',
        ],
        view,
      ],
      [['schedule-management', 'employee-schedule', 'event-status', 'data-reports'], keep],
      [['schedule-swap', 'schedule-swap-request', 'realtime-adherence'], answer],
      [['schedule-bidding'], keep],
      [['supervisor-dashboard'], ['view', 'add', 'edit']],
      [viewing, view],
      [['data-locks'], lock],
      ...own,
    ],
  },
  Agent: {
    scope: 'own',
    rows: [
      [['my-schedules'], answer],
      [['my-schedule-changes', 'schedule-changes', 'my-performance-summary'], view],
      [requests, keep],
      [['schedule-bidding', 'holiday-preferences', 'advisor-survey'], answer],
      ...own,
    ],
  },
  '3rd party access': { scope: 'own', rows: [[['file-upload'], ['view', 'add', 'delete']]] },
};

export const defaultRoles: readonly RoleDefault[] = roleNames.map((name) => ({
  name,
  scope: matrix[name].scope,
  permissions: permissionsOf(matrix[name].rows),
}));

export function defaultSession(roleName: RoleName): PermissionSession {
  const found = defaultRoles.find((role) => role.name === roleName);
  return { roleName, permissions: found?.permissions ?? [], scope: found?.scope ?? 'own' };
}

/**
 * The matrix as text for review: a line a sub-module, a column a role; v view, a add, e edit, d
 * delete, l lock.
 */
export function printDefaults(): string {
  const lines = modules.flatMap((module) => [
    `${module.id} ${module.key}`,
    ...module.subModules.map((subModule) =>
      [
        `  ${subModule.id} ${subModule.key}`.padEnd(42),
        ...defaultRoles.map((role) => lettersOf(role, subModule.key).padEnd(17)),
      ]
        .join('')
        .trimEnd(),
    ),
  ]);
  const head = [''.padEnd(42), ...defaultRoles.map((role) => `${role.name}`.padEnd(17))]
    .join('')
    .trimEnd();
  const scopes = ['scope'.padEnd(42), ...defaultRoles.map((role) => role.scope.padEnd(17))]
    .join('')
    .trimEnd();
  return [head, scopes, ...lines].join('\n');
}

function permissionsOf(rows: readonly Row[]): Permission[] {
  return rows.flatMap(([keys, rights]) => keys.map((subModule) => ({ subModule, rights })));
}

function lettersOf(role: RoleDefault, key: string): string {
  const held = role.permissions.find((permission) => permission.subModule === key)?.rights ?? [];
  return held.length === 0 ? '-' : held.map((right) => right[0]).join('');
}
