import type { ServiceLevelVariant } from './erlang-a.ts';
import { createSampler } from '../skills/arrivals.ts';
import { solve } from './requirement.ts';
import { simulate, type Channel, type Simulated } from './simulate.ts';

/** A contact type with the service level that is wanted of it, 0-1. */
export type WantedType = Channel & Readonly<{ serviceLevel: number }>;
/** The mix of advisors: groups of the same skills and their part of all; parts need not add up to 1. */
export type SkillMix = readonly Readonly<{ skills: readonly number[]; share: number }>[];
export type SkilledQuestion = Readonly<{
  types: readonly WantedType[];
  mix: SkillMix;
  interval: number;
  variant?: ServiceLevelVariant;
  seed?: number;
}>;
/**
 * `dedicated` is what each type would need of advisors of its own; `credited` its part of what the shared advisors need together (both in agents, by type);
 * `groups` the advisors of each group, `reached` the service level that each type gets from them.
 */
export type SkilledAnswer = Readonly<{
  agents: number;
  groups: readonly number[];
  dedicated: readonly number[];
  credited: readonly number[];
  reached: readonly number[];
  simulated: Simulated;
}>;

/**
 * The fewest advisors in a mix of skills that give every type its service level, by simulation: Erlang's formulas know one skill only, and a sum over types would not see that shared advisors help each other out.
 * Every number of advisors is tried on the same arrivals. Throws a RangeError for a type that nobody can answer.
 */
export function solveSkilled(question: SkilledQuestion): SkilledAnswer {
  const { types, mix, interval, variant = 'earlyAbandonsIgnored', seed = 1 } = question;
  const orphan = types.findIndex(
    (type, index) =>
      type.contacts > 0 && !mix.some((group) => group.share > 0 && group.skills.includes(index)),
  );
  if (orphan >= 0) throw new RangeError(`nobody has the skill for contact type ${orphan}`);
  const dedicated = types.map((type) => solve({ ...type, interval, variant }).agents);
  const total = types.reduce((sum, type) => sum + type.contacts, 0);
  if (total === 0)
    return {
      agents: 0,
      groups: mix.map(() => 0),
      dedicated,
      credited: types.map(() => 0),
      reached: types.map(() => 1),
      simulated: { channels: [], groups: [], seed, runs: 0 },
    };
  const sampler = createSampler(seed);
  const play = (agents: number) => {
    const groups = mix.map(({ skills }, index) => ({
      skills,
      agents: shareOut(agents, mix)[index] ?? 0,
    }));
    const floor = {
      channels: types,
      groups: groups.map((group) => ({
        agents: group.agents,
        serves: group.skills.map((channel) => ({ channel })),
      })),
      interval,
      variant,
    };
    const simulated = simulate(floor, { seed }, sampler);
    return {
      agents,
      groups: groups.map((group) => group.agents),
      simulated,
      reached: simulated.channels.map(({ serviceLevel }) => serviceLevel),
    };
  };
  const isEnough = ({ reached }: ReturnType<typeof play>) =>
    types.every((type, index) => type.contacts === 0 || (reached[index] ?? 0) >= type.serviceLevel);
  const least = Math.ceil(
    types.reduce((sum, type) => sum + (type.contacts * type.aht) / interval, 0) *
      (types.some((type) => (type.patience ?? Infinity) !== Infinity) ? 0.5 : 1),
  );
  let [low, high] = [least - 1, Math.max(least, mix.length)];
  let best = play(high);
  while (!isEnough(best)) {
    low = high;
    high += Math.max(1, Math.ceil(high * 0.15));
    best = play(high);
  }
  while (best.agents - low > 1) {
    const tried = play(Math.floor((low + best.agents) / 2));
    if (isEnough(tried)) best = tried;
    else low = tried.agents;
  }
  const alone = dedicated.reduce((a, b) => a + b, 0);
  return {
    ...best,
    dedicated,
    credited: dedicated.map((one) => (alone === 0 ? 0 : (one * best.agents) / alone)),
  };
}

/** Whole agents by share, the largest remainders first. */
function shareOut(agents: number, mix: SkillMix): number[] {
  const total = mix.reduce((sum, group) => sum + group.share, 0);
  const exact = mix.map((group) => (agents * group.share) / total);
  const whole = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, agents - whole.reduce((a, b) => a + b, 0)))
    whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
