import type { Api } from '../../api/client.ts';
import { channels, enterpriseDivisions } from '../../resource/lookups.ts';
import { everyRow } from '../../resource/pages.ts';
import {
  observances,
  specialDayForm,
  specialDayKinds,
  type DayRule,
  type SpecialDay,
} from '../../special-days/model.ts';
import { formatDayRule, parseDayRule } from '../../special-days/rules.ts';
import { formatClock, parseClock } from '../../time/minutes.ts';
import { formValue, isList, writeValue } from '../codec.ts';
import type { ConfigField, Entry, Names, OwnKind, Section } from '../model.ts';

/** On which days: `12-25`, `last monday of may`, `easter-2`, `2026-11-27..2026-11-30 yearly`. */
const ruleKind: OwnKind = {
  is: 'own',
  write: (value) => formatDayRule(value as DayRule),
  read: (value, at, reader) => {
    const rule = parseDayRule(String(value));
    return rule === null ? reader.refuse(at, 'config.wantsDayRule') : formatDayRule(rule);
  },
  form: (value) => parseDayRule(String(value)),
};

type Stretch = Readonly<{ start_time: string; end_time: string }>;

/** The wire keeps two minutes of a day for its midnights. */
const spanText = ({ start_time, end_time }: Stretch) =>
  `${start_time.slice(0, 5) === '00:01' ? '00:00' : start_time.slice(0, 5)}-${end_time.slice(0, 5) === '23:59' ? '24:00' : end_time.slice(0, 5)}`;

/** Hours of a day: `09:00-13:00`. */
const hoursKind: OwnKind = {
  is: 'own',
  write: (value) => (value as readonly Stretch[]).map(spanText),
  read: (value, at, reader) => {
    if (!isList(value)) return reader.refuse(at, 'config.wantsList');
    const read = value.map((one, index) => {
      const [from = '', to = '', more] = String(one).split('-');
      const [start, end] = [parseClock(from), parseClock(to)];
      if (start === null || end === null || more !== undefined)
        return reader.refuse([...at, index], 'config.wantsSpan');
      return `${formatClock(start)}-${end === 1440 || end === 0 ? '24:00' : formatClock(end)}`;
    });
    return read.includes(undefined) ? undefined : (read as readonly string[]).toSorted();
  },
  form: (value) =>
    (value as readonly string[]).map((one) => {
      const [start_time = '', end_time = ''] = one.split('-');
      return { start_time, end_time: end_time === '24:00' ? '00:00' : end_time };
    }),
};

const words = (list: readonly string[]) => ({
  is: 'own' as const,
  write: (value: unknown) => (value ?? null) as string | null,
  read: ((value, at, reader) =>
    value === null || list.includes(String(value))
      ? value
      : reader.refuse(at, 'config.wantsOneOf', { words: list.join(', ') })) as OwnKind['read'],
  form: (value: unknown) => value,
});

const fields: readonly ConfigField[] = [
  { name: 'name', from: 'name', kind: { is: 'text' } },
  { name: 'on', from: 'rule', kind: ruleKind },
  { name: 'kind', from: 'kind', kind: words(specialDayKinds) },
  { name: 'observed', from: 'observed', kind: words(observances) },
  { name: 'is_closed', from: 'is_closed', kind: { is: 'flag' } },
  { name: 'hours', from: 'hours', kind: hoursKind },
  { name: 'channels', from: 'ct_ids', kind: { is: 'many', of: channels } },
];
const ownerField: ConfigField = {
  name: 'enterprise_division',
  from: 'enterprise_grp',
  kind: { is: 'one', of: enterpriseDivisions },
};

/**
 * Holidays and special events: of a division's calendar, or of those of all enterprise divisions.
 */
export function specialDays(
  api: Api,
  owner: Readonly<{ division_id: number }> | 'enterprise divisions',
): Section {
  const isOfDivision = owner !== 'enterprise divisions';
  const all = isOfDivision ? fields : [ownerField, ...fields];
  const bodyOf = (entry: Entry, names: Names) => {
    const form = all.flatMap(({ name, from, kind }) =>
      entry[name] === undefined || kind.is === 'rows'
        ? []
        : [[from, formValue(kind, entry[name], names, null)] as const],
    );
    const body = { ...(isOfDivision ? owner : {}), ...Object.fromEntries(form) };
    return body as Parameters<Api['specialDays']['create']>[0]['body'];
  };
  return {
    name: 'special_days',
    keys: isOfDivision ? ['name'] : ['enterprise_division', 'name'],
    isRepeated: true,
    fields: all,
    read: async (names) => {
      const rows = await everyRow((page) => api.specialDays.list({ query: page }));
      return rows
        .filter((row) =>
          isOfDivision ? row.division_id === owner.division_id : row.division_id === null,
        )
        .map((row) => ({
          id: row.id,
          isDisabled: false,
          row,
          entry: Object.fromEntries(
            all.map(({ name, from, kind }) => [
              name,
              writeValue(kind, (row as Readonly<Record<string, unknown>>)[from], names),
            ]),
          ),
        }));
    },
    check: async (_stored, entry, names) => {
      const { error } = specialDayForm.safeParse(bodyOf(entry, names));
      return (error?.issues ?? []).map(({ path, message }) => ({
        at: all.filter(({ from }) => from === path[0]).map(({ name }) => name),
        message,
      }));
    },
    add: async (entry, names) => {
      await api.specialDays.create({ body: bodyOf(entry, names) });
    },
    change: async ({ id, row }, entry, names) => {
      const { version } = row as SpecialDay;
      await api.specialDays.update(
        { params: { id }, body: bodyOf(entry, names) },
        { ifMatch: version },
      );
    },
    remove: async ({ id, row }) => {
      await api.specialDays.remove({ params: { id } }, { ifMatch: (row as SpecialDay).version });
    },
  };
}
