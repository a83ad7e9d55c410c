import { checkedForm } from '../resource/check.ts';
import { advisorsOf, divisions, eventTypes } from '../resource/lookups.ts';
import {
  verb,
  type Edit,
  type Field,
  type ListQuery,
  type Lookup,
  type Resource,
} from '../resource/model.ts';
import type { FutureEvent, FutureEventInput, FutureEventTarget } from './model.ts';

const page = ({ page: number, page_size }: ListQuery) => ({ page: number, page_size });
type Editing = Edit<FutureEvent, FutureEventInput>;

/** The calls of each kind of target; they differ in their address alone. */
const callsOf = {
  agent: {
    list: 'futureEvents.ofAdvisor',
    add: 'futureEvents.addToAdvisor',
    edit: 'futureEvents.updateOfAdvisor',
    remove: 'futureEvents.removeFromAdvisor',
  },
  adg_value: {
    list: 'futureEvents.ofTeam',
    add: 'futureEvents.addToTeam',
    edit: 'futureEvents.updateOfTeam',
    remove: 'futureEvents.removeFromTeam',
  },
  mu: {
    list: 'futureEvents.ofDivision',
    add: 'futureEvents.addToDivision',
    edit: 'futureEvents.updateOfDivision',
    remove: 'futureEvents.removeFromDivision',
  },
  mu_set: {
    list: 'futureEvents.ofSet',
    add: 'futureEvents.addToSet',
    edit: 'futureEvents.updateOfSet',
    remove: 'futureEvents.removeFromSet',
  },
} as const;

const fields: readonly Field<FutureEvent>[] = [
  {
    name: 'activity_code',
    label: 'futureEvents.eventType',
    kind: { is: 'one', of: eventTypes },
    of: (row) => row.activity_code.description,
    required: true,
    isLabel: true,
  },
  { name: 'description', label: 'fields.description', kind: { is: 'text' }, list: 'wide' },
  { name: 'date_start', label: 'futureEvents.from', kind: { is: 'date' }, required: true },
  {
    name: 'date_end',
    label: 'futureEvents.to',
    kind: { is: 'date' },
    hint: 'futureEvents.toHint',
  },
  {
    name: 'weekdays',
    label: 'futureEvents.days',
    kind: { is: 'weekdays' },
    of: (row) => row.weekdays.map((day) => day.id),
    hint: 'futureEvents.daysHint',
  },
  { name: 'start_time', label: 'futureEvents.starts', kind: { is: 'time' }, required: true },
  {
    name: 'end_time',
    label: 'futureEvents.ends',
    kind: { is: 'time' },
    hint: 'futureEvents.endsHint',
    required: true,
  },
  { name: 'is_overtime', label: 'futureEvents.overtime', kind: { is: 'flag' }, list: 'wide' },
];

/** What recurs for one advisor, team, division or set of divisions. */
export function futureEventsOf(target: FutureEventTarget, id: number): Resource<FutureEvent> {
  const calls = callsOf[target];
  const params = { id };
  return {
    noun: `future-events ${target} ${id}`,
    changes: 'future_activity',
    title: 'menu.futureEvents',
    one: 'futureEvents.one',
    page: '',
    texts: { none: 'futureEvents.none', noneHint: 'futureEvents.noneHint' },
    fields,
    list: verb(calls.list, (query: ListQuery) => ({ params, query: page(query) })),
    add: verb(calls.add, (body: FutureEventInput) => ({ params, body })),
    edit: verb(calls.edit, ({ row, form }: Editing) => ({
      params,
      query: { id: row.id },
      body: form,
    })),
    remove: verb(calls.remove, (row: FutureEvent) => ({ params, query: { id: row.id } })),
    form: async () => {
      const { futureEventForm } = await import('./model.ts');
      return checkedForm(
        () => futureEventForm,
        ({ date_start, date_end }) =>
          (date_end ?? date_start) < date_start
            ? [{ field: 'date_end', message: 'futureEvents.datesOrder' }]
            : [],
      );
    },
    values: (row) => ({
      activity_code: row?.activity_code.id ?? '',
      description: row?.description ?? '',
      date_start: row?.date_start ?? '',
      date_end: row?.date_end ?? '',
      weekdays: row?.weekdays.map((day) => day.id) ?? [],
      start_time: row?.start_time ?? '',
      end_time: row?.end_time ?? '',
      is_overtime: row?.is_overtime ?? false,
    }),
  };
}

/** Whom events may be for; advisors are those of a division. */
export function targetsOf(target: FutureEventTarget, division: number): Lookup {
  if (target === 'mu') return divisions;
  if (target === 'mu_set') return sets;
  return target === 'adg_value' ? teams : advisorsOf(division);
}

const sets: Lookup = {
  key: 'division-sets',
  load: async (api, signal) => {
    const rows = await api.sets.divisionList({ query: {} }, { signal });
    return rows.map((row) => ({ value: row.id, label: row.set_name }));
  },
};
const teams: Lookup = {
  key: 'team-values',
  load: async (api, signal) => {
    const rows = await api.teamClassifications.list({}, { signal });
    return rows.flatMap((row) =>
      row.values.map((value) => ({
        value: value.id,
        label: `${row.description}: ${value.adg_value}`,
      })),
    );
  },
};
