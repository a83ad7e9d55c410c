import { forecastStep } from '@watchbill/core/forecasts/model';
import { serviceOf } from '@watchbill/core/proficiencies/rules';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import type { MixGroup } from '@watchbill/core/weekly-staffing/model';
import type { RequiredOfChannel, SkilledQuestion } from '@watchbill/planning/requirement/skills';
import { channelsOfDivision } from '../../channels/commands.ts';
import { placedForecasts, type Credit, type Mix } from '../../forecasts/commands.ts';
import { targetsOf } from '../../forecasting-targets/commands.ts';
import type { Db } from '../../db/tables.ts';
import { datedProficiencies } from '../../proficiencies/commands.ts';
import { scheduledAdvisors } from '../../schedules/commands.ts';
import {
  groupsOfPart,
  interval,
  isDeferrable,
  queuePartsOf,
  sum,
  timesOf,
  type QueuePart,
} from '../queries/queues.ts';

type CreditSpan = Readonly<{ division: number; zone: string; from: PlainDate; to: PlainDate }>;

/**
 * Channels of a quarter hour that may share advisors, the mix that they may, and what is asked of
 * them.
 */
export type CreditQuestion = Readonly<{ mix: Mix; part: QueuePart; question: SkilledQuestion }>;

const seed = 1;

/**
 * What is to be found so that a division's forecasts of dates can be credited, by the usual choice
 * of the revised forecast: a question for each quarter hour's channels that share advisors.
 * Reserves lend nothing.
 */
export async function creditQuestions(db: Db, asked: CreditSpan): Promise<CreditQuestion[]> {
  const channels = await channelsOfDivision(db, asked.division);
  const places = channels.map(({ id }) => id);
  const targets = new Map(
    await Promise.all(places.map(async (id) => [id, await targetsOf(db, id)] as const)),
  );
  const rows = (await placedForecasts(db, asked)).filter((row) => !isDeferrable(row, channels));
  const placed = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.at.date} ${Math.floor(row.at.minutes / forecastStep)}`;
    placed.set(key, [...(placed.get(key) ?? []), row]);
  }
  const mixes = await mixesOf(
    db,
    asked,
    new Map(channels.map(({ id, proficiencies }) => [id, proficiencies])),
  );
  return [...placed.values()].flatMap((quarter) => {
    const mix = mixes.get(quarter[0]!.at.date)!;
    const groups = mix.groups.map(({ agents, serves }) => ({
      agents,
      serves: serves.flatMap(({ channel, ...served }) =>
        served.reserve ? [] : [{ ...served, channel: places.indexOf(channel) }],
      ),
    }));
    return timesOf(quarter).flatMap((time) =>
      queuePartsOf(groups, time, channels, targets).map((part) => ({
        mix,
        part,
        question: { channels: part.channels, groups: groupsOfPart(part, groups), interval },
      })),
    );
  });
}

/** The advisors of each date by what they can serve then; the same mix of several dates is one. */
async function mixesOf(
  db: Db,
  { division, from, to }: CreditSpan,
  channels: ReadonlyMap<number, readonly AskedLevel[]>,
): Promise<Map<PlainDate, Mix>> {
  const mixes = new Map<PlainDate, Mix>();
  const known = new Map<string, Mix>();
  for (const date of datesFrom(from, to)) {
    const advisors = await scheduledAdvisors(db, { divisions: [division], date });
    const ids = advisors.map(({ id }) => id);
    const held = await datedProficiencies(db, ids, date, date);
    const groups = new Map<string, MixGroup>();
    for (const id of ids) {
      const serves = [...channels].flatMap(([channel, asked]) => {
        const service = serviceOf(held.get(id) ?? [], asked, date);
        return service === null ? [] : [{ channel, ...service }];
      });
      const key = JSON.stringify(serves);
      const agents = (groups.get(key)?.agents ?? 0) + 1;
      if (serves.length > 0) groups.set(key, { agents, serves });
    }
    const sorted = [...groups].toSorted(([a], [b]) => a.localeCompare(b));
    const mix = { seed, groups: sorted.map(([, group]) => group) };
    const key = JSON.stringify(mix.groups);
    mixes.set(date, known.get(key) ?? mix);
    known.set(key, mixes.get(date)!);
  }
  return mixes;
}

/**
 * What the channels of a question require with lending: of the whole queue, of which the division
 * has its share, with the heads that shrinkage asks for; as with the dedicated figure, where the
 * last goal is just met. Together the channels are never credited with more than they would need
 * with advisors of their own.
 */
export function creditsOf(
  { rows, channels, share }: QueuePart,
  answers: readonly RequiredOfChannel[],
): Credit[] {
  const found = answers.map(
    ({ fractional }, at) => (fractional * share) / (1 - (channels[at]!.shrinkage ?? 0)),
  );
  const least = Math.min(1, sum(rows.map(({ dedicated }) => dedicated)) / sum(found));
  return rows.map(({ channel, date, start_min, dedicated, share: own }, at) => ({
    channel_id: channel,
    date,
    start_min,
    dedicated: dedicated / own,
    credited: answers[at]!.isPooled ? (found[at]! * least) / own : dedicated / own,
    is_pooled: answers[at]!.isPooled,
    service_level: answers[at]!.serviceLevel,
    margin: answers[at]!.margin,
  }));
}
