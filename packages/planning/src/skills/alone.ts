import type { ServiceLevelVariant } from '../requirement/erlang-a.ts';
import {
  ceilWhole,
  expectedOf,
  reachedBy,
  type Expected,
  type Goals,
  type Question,
} from '../requirement/requirement.ts';
import type { ContactType } from './arrivals.ts';
import type { Component } from './components.ts';
import type { RoutedChannel, SkillGroup } from './routing.ts';

type Wanted = ContactType &
  RoutedChannel &
  Omit<Goals, 'within'> &
  Readonly<{ variant?: ServiceLevelVariant }>;

/** The handling time of a component that Erlang's formulas know: one channel, which all its groups handle equally fast; else null. */
export function ahtAlone(
  channels: readonly ContactType[],
  groups: readonly SkillGroup[],
  { channels: [only, ...others], groups: serving }: Component,
): number | null {
  const factors = new Set(
    serving.map(
      (group) => groups[group]!.serves.find((served) => served.channel === only)?.factor ?? 1,
    ),
  );
  const [factor = 1] = factors;
  return others.length > 0 || factors.size > 1 ? null : channels[only!]!.aht * factor;
}

/** What Erlang's formulas are asked of a channel with advisors of its own. */
export function questionAlone(
  channel: Wanted,
  interval: number,
  variant?: ServiceLevelVariant,
): Question {
  return { ...(variant === undefined ? {} : { variant }), ...channel, interval };
}

/** What advisors of its own give a channel, who need not be whole; the wait is null where the queue would grow without end. */
export function levelAlone(
  question: Question,
  agents: number,
): Expected & Readonly<{ abandonRate: number }> {
  const [fewer, more] = [Math.floor(agents + 1e-9), ceilWhole(agents)];
  const [low, high] = [fewer, more].map((count) => reachedBy(question, count)?.abandoned ?? 0);
  const part = more === fewer ? 0 : agents - fewer;
  return { ...expectedOf(question, agents), abandonRate: low! + part * (high! - low!) };
}
