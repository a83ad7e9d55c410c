import type { Api } from '../../api/client.ts';
import { weekdays } from '../../channels/model.ts';
import { objectiveForm, type Objective } from '../../forecasting-targets/model.ts';
import { targetFields, targetWeekdays } from '../../forecasting-targets/view.ts';
import { channels } from '../../resource/lookups.ts';
import { formatClock, parseClock } from '../../time/minutes.ts';
import { isEntry, isList } from '../codec.ts';
import type { Entry, Names, OwnKind, Place, Reader, Section, Value } from '../model.ts';

type Slot = Readonly<{ time_std: string }> & Readonly<Record<string, unknown>>;

/** What holds on a weekday, from each time to the next. */
const slotsKind: OwnKind = {
  is: 'own',
  keys: ['from'],
  write: (value) =>
    (value as readonly Slot[]).map((slot) => ({
      from: slot.time_std.slice(0, 5),
      ...Object.fromEntries(
        targetFields.flatMap((field) =>
          slot[field] === undefined ? [] : [[field, slot[field] as Value]],
        ),
      ),
    })),
  read: (value, at, reader) => {
    if (!isList(value)) return reader.refuse(at, 'config.wantsList');
    const slots = value.map((one, index) => readSlot(one, [...at, index], reader));
    if (slots.includes(undefined)) return undefined;
    return (slots as readonly Entry[]).toSorted((one, other) =>
      String(one['from']).localeCompare(String(other['from'])),
    );
  },
  form: (value) =>
    (value as readonly Entry[]).map(({ from, ...slot }) => ({ time_std: from, ...slot })),
};

function readSlot(value: Value, at: Place, reader: Reader): Entry | undefined {
  const known = ['from', ...targetFields];
  if (!isEntry(value)) return reader.refuse(at, 'config.wantsFields', { fields: known.join(', ') });
  const wrong = Object.entries(value).filter(([name, said]) => {
    if (!known.includes(name))
      reader.refuse([...at, name], 'config.noField', { name, fields: known.join(', ') });
    else if (name !== 'from' && typeof said !== 'number')
      reader.refuse([...at, name], 'config.wantsNumber');
    else return false;
    return true;
  });
  const from = parseClock(String(value['from'] ?? ''));
  if (from === null) return reader.refuse([...at, 'from'], 'config.wantsTime');
  if (wrong.length > 0) return undefined;
  return {
    from: formatClock(from),
    ...Object.fromEntries(
      targetFields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]]])),
    ),
  };
}

/** The targets of the channels that a division works, where they have some of their own. */
export function targets(api: Api, division_id: number): Section {
  const worked = async () => (await api.channels.ofDivision({ query: { division_id } })).data.data;
  const fullName = (channel: Readonly<{ enterprise_grp_name: string; name: string }>) =>
    `${channel.enterprise_grp_name} / ${channel.name}`;
  const bodyOf = (entry: Entry, names: Names) => {
    const contact_type_id = Number(names.idOf(channels, String(entry['channel'])));
    const days = weekdays.map((day) => [day, slotsKind.form(entry[day] ?? [], names)]);
    return {
      query: { contact_type_id },
      body: { contact_type_id, ...(Object.fromEntries(days) as object) },
    } as Parameters<Api['forecastingTargets']['create']>[0];
  };
  return {
    name: 'targets',
    keys: ['channel'],
    fields: [
      { name: 'channel', from: 'channel', kind: { is: 'one', of: channels } },
      ...targetWeekdays.map((day) => ({ name: day, from: day, kind: slotsKind })),
    ],
    read: async (names) => {
      const all = await api.forecastingTargets.read({ query: {} });
      const rows: readonly Objective[] = 'results' in all ? all.results : [all];
      return rows
        .filter((row) => row.id !== null)
        .map((row) => ({
          id: row.id!,
          isDisabled: false,
          row,
          entry: Object.fromEntries([
            ['channel', names.labelOf(channels, row.contact_type) ?? row.contact_type_name],
            ...targetWeekdays.map((day) => [day, slotsKind.write(row[day], names)] as const),
          ]),
        }));
    },
    check: async (_stored, entry, names) => {
      const { error } = objectiveForm.safeParse(bodyOf(entry, names).body);
      return (error?.issues ?? []).map(({ path, message }) => ({
        at: path.map((step) => (step === 'time_std' ? 'from' : (step as string | number))),
        message,
      }));
    },
    add: async (entry, names) => {
      await api.forecastingTargets.create(bodyOf(entry, names));
    },
    change: async ({ id, row }, entry, names) => {
      const { body } = bodyOf(entry, names);
      const { version } = row as Objective;
      await api.forecastingTargets.update({ query: { id }, body }, { ifMatch: version });
    },
    remove: async ({ id, row }) => {
      const { version } = row as Objective;
      await api.forecastingTargets.remove({ query: { id } }, { ifMatch: version });
    },
    // Channels are worked by several divisions, and their targets hold for all.
    share: async () => ({ mine: new Set((await worked()).map(fullName)), others: 'all' }),
  };
}
