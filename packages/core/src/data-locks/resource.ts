import { text } from '../resource/fields.ts';
import { divisions } from '../resource/lookups.ts';
import { verb, type ListQuery, type Ref, type Resource } from '../resource/model.ts';
import type { DataLock } from './model.ts';

/** A lock is told by its days: it has one version. */
export type LockRow = DataLock & Ref;
const number = { is: 'number' } as const;

/** Days of schedules that are locked, by whom, when and why. */
export const dataLockResource: Resource<LockRow> = {
  noun: 'data-locks',
  changes: 'schedule_day',
  divisionOf: ({ division_id }) => division_id,
  title: 'menu.dataLocks',
  one: 'dataLocks.one',
  page: '',
  texts: { none: 'dataLocks.none', noneHint: 'dataLocks.noneHint' },
  fields: [
    {
      name: 'from_date',
      label: 'dataLocks.range',
      kind: { is: 'date' },
      sort: 'from_date',
      isLabel: true,
    },
    { name: 'to_date', label: 'dataLocks.to', kind: { is: 'date' }, list: 'no' },
    { name: 'mu_name', column: 'division', label: 'fields.division', kind: text, sort: 'mu_name' },
    { name: 'advisors', label: 'dataLocks.advisors', kind: number, list: 'wide', sort: 'advisors' },
    { name: 'days', label: 'dataLocks.days', kind: number, list: 'wide', sort: 'days' },
    { name: 'reason', label: 'dataLocks.reason', kind: text, sort: 'reason' },
    { name: 'locked_by', label: 'dataLocks.by', kind: text, list: 'wide', sort: 'locked_by' },
    { name: 'locked_at', label: 'dataLocks.at', kind: text, list: 'wide', sort: 'locked_at' },
  ],
  filters: [
    { name: 'division_id', column: 'division', label: 'fields.division', of: divisions },
    { name: 'from_date', column: 'from', label: 'dataLocks.from', of: 'date' },
    { name: 'to_date', column: 'to', label: 'dataLocks.to', of: 'date' },
  ],
  list: verb(
    'dataLocks.list',
    (query: ListQuery) => ({ query }),
    ({ count, results }) => ({ count, results: results.map((row) => ({ ...row, version: 1 })) }),
  ),
  export: 'dataLocks.export',
};
