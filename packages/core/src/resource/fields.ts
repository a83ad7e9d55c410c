import type { MessageKey } from '../messages/catalogue.ts';
import type { Field, Kind } from './model.ts';
import { timezones } from './lookups.ts';

/** Days of the week by their number on the wire, Sunday 0. */
export const weekdays = [
  'fields.sunday',
  'fields.monday',
  'fields.tuesday',
  'fields.wednesday',
  'fields.thursday',
  'fields.friday',
  'fields.saturday',
] as const satisfies readonly MessageKey[];

type RowWithId = Readonly<{ id: number }>;

/** The number of a row, which a new one may choose. */
export const idField: Field<RowWithId> = {
  name: 'id',
  label: 'generic.id',
  kind: { is: 'number' },
  list: 'wide',
  form: 'no',
  file: false,
  sort: 'id',
};
export const ownIdField: Field<RowWithId> = {
  ...idField,
  label: 'fields.ownId',
  hint: 'fields.ownIdHint',
  list: 'no',
  form: 'new',
  file: false,
};

export const timezoneField: Field<Readonly<{ timezone_name?: string }>> = {
  name: 'timezone',
  label: 'fields.timezone',
  kind: { is: 'one', of: timezones },
  of: (row) => row.timezone_name,
  sort: 'timezone_name',
  required: true,
};

export const weekStartField: Field<Readonly<{ week_first_day: number }>> = {
  name: 'week_first_day',
  column: 'week_start',
  label: 'fields.weekStart',
  kind: { is: 'choice', choices: weekdays.map((label, value) => ({ value, label })) },
  list: 'wide',
  sort: 'week_first_day',
};

/** A text that rows are called by. */
export function nameField(name: string, label: MessageKey): Field<object> {
  return {
    name,
    label,
    kind: text,
    column: label === 'fields.name' ? 'name' : name,
    sort: name,
    required: true,
    isLabel: true,
  };
}

export const text: Kind = { is: 'text' };
export const flag: Kind = { is: 'flag' };
