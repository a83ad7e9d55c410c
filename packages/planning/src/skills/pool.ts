import type { ServiceLevelVariant } from '../requirement/erlang-a.ts';
import {
  ceilWhole,
  expectedOf,
  reachedBy,
  type ExpectedPerformance,
  type Goals,
  type Question,
} from '../requirement/requirement.ts';
import type { ContactType } from './arrivals.ts';
import type { RoutedChannel, Routing, SkillGroup } from './routing.ts';

type PoolChannel = ContactType &
  RoutedChannel &
  Omit<Goals, 'within'> &
  Readonly<{ variant?: ServiceLevelVariant }>;

/**
 * Channels that Erlang's formulas know together: whoever comes waits in one line, and any advisor
 * takes any contact alike. `contacts` are those of all of them, `aht` is what each takes. `isEven`
 * where all advisors are equally occupied.
 */
export type Pool = Readonly<{ contacts: number; aht: number; isEven: boolean }>;

/**
 * The pool that channels are that groups serve, or null where Erlang's formulas do not know it: one
 * channel that all handle equally fast, or several that every group serves, of the same handling
 * time, patience and priority, one contact at once.
 *
 * @param served places of channels with contacts, all that these groups serve
 */
export function poolOf(
  channels: readonly (ContactType & RoutedChannel)[],
  groups: readonly SkillGroup[],
  served: readonly number[],
  { channels: freed = 'priority' }: Routing = {},
): Pool | null {
  const own = served.map((channel) => channels[channel]!);
  const cells = groups.flatMap(({ serves }) =>
    serves.flatMap((one) =>
      served.includes(one.channel)
        ? { level: 1, factor: 1, reserve: false, skills: serves.length, ...one }
        : [],
    ),
  );
  const ahts = new Set(cells.map(({ channel, factor }) => channels[channel]!.aht * factor));
  const [aht] = ahts;
  if (aht === undefined || ahts.size > 1) return null;
  const contacts = own.reduce((sum, channel) => sum + channel.contacts, 0);
  if (served.length === 1) return { contacts, aht, isEven: true };
  const isOneLine =
    cells.length === groups.length * served.length &&
    cells.every(({ reserve }) => !reserve) &&
    own.every(({ concurrency = 1 }) => Math.floor(concurrency) <= 1) &&
    isSame(own.map(({ patience = Infinity }) => patience)) &&
    (freed === 'longestWait' || isSame(own.map(({ priority = 1 }) => priority)));
  if (!isOneLine) return null;
  const isEven = served.every((channel) => {
    const serving = cells.filter((cell) => cell.channel === channel);
    return isSame(serving.map(({ level }) => level)) && isSame(serving.map(({ skills }) => skills));
  });
  return { contacts, aht, isEven };
}

const isSame = (values: readonly number[]) => new Set(values).size <= 1;

/** What Erlang's formulas are asked of a channel, with advisors of its own or those of a pool. */
export function erlangQuestion(
  channel: PoolChannel,
  interval: number,
  variant?: ServiceLevelVariant,
  pool: Partial<Pick<Pool, 'contacts' | 'aht'>> = {},
): Question {
  const { contacts = channel.contacts, aht = channel.aht } = pool;
  return { ...(variant === undefined ? {} : { variant }), ...channel, contacts, aht, interval };
}

/**
 * What advisors give a channel by Erlang's formulas, who need not be whole; the wait is null where
 * the queue would grow without end.
 */
export function erlangLevel(
  question: Question,
  agents: number,
): ExpectedPerformance & Readonly<{ abandonRate: number }> {
  const [fewer, more] = [Math.floor(agents + 1e-9), ceilWhole(agents)];
  const [low, high] = [fewer, more].map((count) => reachedBy(question, count)?.abandoned ?? 0);
  const part = more === fewer ? 0 : agents - fewer;
  return { ...expectedOf(question, agents), abandonRate: low! + part * (high! - low!) };
}
