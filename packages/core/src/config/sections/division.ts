import type { Api } from '../../api/client.ts';
import { dailyProtocolEvents, dailyProtocolResource } from '../../daily-protocols/resource.ts';
import type { Division } from '../../divisions/model.ts';
import { eventTypeResource } from '../../event-types/resource.ts';
import { futureEventsOf } from '../../future-events/resource.ts';
import { channels, divisionSets, eventTypes } from '../../resource/lookups.ts';
import {
  patternTypesOf,
  protocolsUnder,
  scheduleParameterResource,
} from '../../schedule-parameters/resource.ts';
import type { MemberSet } from '../../sets/model.ts';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '../../sets/resource.ts';
import {
  dailyProtocolsUnder,
  weeklyProtocolResource,
  weeklyProtocols,
  weeksOfRotation,
} from '../../weekly-protocols/resource.ts';
import { weekdays, type Channel } from '../../channels/model.ts';
import type { Resource } from '../../resource/model.ts';
import { isList, readWeekday } from '../codec.ts';
import type { Labels, OwnKind, Section, StoredRow } from '../model.ts';
import { patternSets } from './patterns.ts';
import { rowsOf, sectionOf } from './rows.ts';
import { specialDays } from './special-days.ts';
import { targets } from './targets.ts';

/** Weeks by their days off: seven bits, Sunday the first. */
const daysOffKind: OwnKind = {
  is: 'own',
  write: (value) =>
    (value as readonly number[]).map((mask) =>
      weekdays.filter((_, day) => ((mask >> day) & 1) === 1),
    ),
  read: (value, at, reader) => {
    if (!isList(value)) return reader.refuse(at, 'config.wantsList');
    const weeks = value.map((week, index) => {
      if (!isList(week)) return reader.refuse([...at, index], 'config.wantsList');
      const days = week.map((day, place) => readWeekday(day, [...at, index, place], reader));
      return days.includes(undefined) ? undefined : maskOf(days as readonly string[]);
    });
    if (weeks.includes(undefined)) return undefined;
    const masks = [...new Set(weeks as readonly number[])].toSorted((one, other) => one - other);
    return daysOffKind.write(masks, reader.names);
  },
  form: (value) => (value as readonly (readonly string[])[]).map(maskOf),
};
const maskOf = (days: readonly string[]) =>
  weekdays.reduce((mask, day, bit) => (days.includes(day) ? mask | (1 << bit) : mask), 0);

/** The fields that protocols of a schedule parameter are called by in a document. */
const ruleNames = {
  weekly_rule_id: 'weekly_protocol',
  pattern_type_id: 'pattern_type',
  int_min_agents: 'min_advisors',
  int_max_agents: 'max_advisors',
  bln_team_schedule: 'is_team_schedule',
};

/** What one division has, in the order in which one leans on the other. */
export function divisionSections(api: Api, division: Division): readonly Section[] {
  const { id } = division;
  /**
   * Weekly protocols under the parameters of other divisions; who does not see these takes all for
   * used.
   */
  const usedElsewhere = async (): Promise<Labels> => {
    if (!(await seesAll())) return 'all';
    const parameters = await rowsOf(api, scheduleParameterResource);
    const names = new Set<string>();
    for (const one of parameters.filter((row) => row.division.id !== id && !row.is_disabled))
      for (const rule of await rowsOf(api, protocolsUnder(one.id, one.division.id)))
        names.add(rule.weekly_rule.wr_name);
    return names;
  };
  const seesAll = async () => (await api.session.allowedModules()).scope === 'all';
  const weekly = {
    resource: weeklyProtocolResource,
    called: { day_off_patterns: null },
    share: async () => ({ mine: new Set<string>(), others: await usedElsewhere() }),
  } as const;
  const setsOf = (resource: Resource<MemberSet>, isMember: (member: number) => boolean) => ({
    resource,
    share: async (stored: readonly StoredRow[]) => ({
      mine: new Set(
        stored
          .filter(({ row }) => (row as MemberSet).members.some((member) => isMember(member.id)))
          .map(({ entry }) => String(entry['name'])),
      ),
      others: 'all' as const,
    }),
  });
  const worked = async () =>
    (await api.channels.ofDivision({ query: { division_id: id } })).data.data;

  return [
    sectionOf(api, {
      name: 'event_types',
      resource: eventTypeResource,
      called: { color_code: 'colour' },
      gives: [eventTypes],
      share: async () => {
        const { schedule_activities } = await api.divisions.get({ params: { id }, query: {} });
        const mine = new Set(schedule_activities.map(({ description }) => description));
        return { mine, others: 'all' };
      },
    }),
    sectionOf(api, {
      name: 'daily_protocols',
      resource: dailyProtocolResource,
      called: { shift_type: 'type' },
      gives: [dailyLookup],
      parts: [
        {
          name: 'events',
          resource: dailyProtocolEvents as (row: number) => Resource<never>,
          called: {
            activity_code: 'event_type',
            activity_offset: 'offset',
            activity_length: 'length',
            activity_timing_slack: 'timing_slack',
            activity_increment: 'increment',
          },
        },
      ],
      share: async () => ({
        mine: new Set(),
        others: (await seesAll()) ? new Set() : 'all',
      }),
    }),
    sectionOf(api, {
      ...weekly,
      name: 'weekly_protocols',
      called: { wr_type: null, day_off_patterns: null },
      gives: [weeklyProtocols, normalLookup],
      isMeant: ({ wr_type }) => wr_type === 'normal_type',
      given: { wr_type: 'normal_type' },
      more: [
        {
          field: { name: 'days_off', from: 'day_off_patterns', kind: daysOffKind },
          late: true,
          of: (row) => row.day_off_patterns,
        },
      ],
      parts: [
        {
          name: 'daily_protocols',
          resource: dailyProtocolsUnder as (row: number) => Resource<never>,
          called: {
            daily_rule: 'daily_protocol',
            min_value: 'min_days',
            max_value: 'max_days',
            day_choices: 'days',
          },
        },
      ],
    }),
    sectionOf(api, {
      ...weekly,
      name: 'rotations',
      called: { wr_type: null, day_off_patterns: null },
      gives: [weeklyProtocols],
      isMeant: ({ wr_type }) => wr_type === 'rotational_type',
      given: { wr_type: 'rotational_type' },
      parts: [
        {
          name: 'weeks',
          resource: weeksOfRotation as (row: number) => Resource<never>,
          called: { normal_weekly_rule: 'weekly_protocol' },
          isOrdered: true,
          isPlain: true,
        },
      ],
    }),
    sectionOf(api, {
      name: 'pattern_types',
      resource: patternTypesOf(id),
      gives: [lookupIn(protocolsUnder(0, id), 'pattern_type_id')],
      isMeant: ({ division_id }) => division_id === id,
    }),
    sectionOf(api, {
      name: 'schedule_parameters',
      resource: scheduleParameterResource,
      called: { copy_pattern_variable_id: null },
      given: { division_id: id },
      isEmptied: true,
      isMeant: (row) => row.division.id === id,
      parts: [
        {
          name: 'weekly_protocols',
          resource: (parameter) => protocolsUnder(parameter, id) as unknown as Resource<never>,
          called: ruleNames,
        },
      ],
    }),
    patternSets(api, id),
    sectionOf(api, {
      name: 'enterprise_division_sets',
      ...setsOf(enterpriseDivisionSetResource, (member) => member === division.enterprise_grp),
    }),
    sectionOf(api, {
      name: 'division_sets',
      gives: [divisionSets],
      ...setsOf(divisionSetResource, (member) => member === id),
    }),
    sectionOf(api, {
      name: 'channel_sets',
      resource: channelSetResource,
      share: async (stored) => {
        const ids = new Set((await worked()).map((channel) => channel.id));
        return setsOf(channelSetResource, (member) => ids.has(member)).share(stored);
      },
    }),
    workedChannels(api, id, worked),
    targets(api, id),
    specialDays(api, { division_id: id }),
    sectionOf(api, {
      name: 'future_events',
      resource: futureEventsOf('mu', id),
      called: { activity_code: 'event_type' },
      isRepeated: true,
    }),
  ];
}

/** The channels that a division works. */
function workedChannels(
  api: Api,
  division: number,
  worked: () => Promise<readonly Channel[]>,
): Section {
  const tasks = (ct: number) => ({ body: { ct, division_ids: [division] } });
  return {
    name: 'channels',
    keys: ['channel'],
    fields: [{ name: 'channel', from: 'channel', kind: { is: 'one', of: channels } }],
    read: async () =>
      (await worked()).map((row) => ({
        id: row.id,
        isDisabled: false,
        row,
        entry: { channel: `${row.enterprise_grp_name} / ${row.name}` },
      })),
    add: async ({ channel }, names) => {
      await api.channels.assignTask(tasks(Number(names.idOf(channels, String(channel)))));
    },
    change: () => Promise.resolve(),
    remove: async ({ id }) => {
      await api.channels.unassignTask(tasks(id));
    },
  };
}

const dailyLookup = lookupIn(dailyProtocolsUnder(0), 'daily_rule');
const normalLookup = lookupIn(weeksOfRotation(0), 'normal_weekly_rule');

/** The lookup of a noun's field. */
function lookupIn<Row extends { id: number; version: number }>(
  { fields }: Resource<Row>,
  name: string,
) {
  const kind = fields.find((field) => field.name === name)?.kind;
  if (kind?.is !== 'one') throw new Error(`${name} names no rows`);
  return kind.of;
}
