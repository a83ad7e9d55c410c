import { seededRandom } from '@watchbill/planning/random';
import type { ReplayedFloor } from './replay.ts';

const interval = 900;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

type Plan = Readonly<{
  /** By channel: its part of the load, mean handling seconds, patience, rank. */
  channels: readonly (readonly [part: number, aht: number, patience: number, priority: number])[];
  /** By group: its part of the advisors, and the channels that it serves. */
  groups: readonly (readonly [part: number, channels: readonly number[]])[];
}>;

/** A plan at a load in erlangs, with advisors for so much of it. */
function floorOf({ channels, groups }: Plan, erlangs: number, staffing: number): ReplayedFloor {
  const parts = total(channels.map(([part]) => part));
  const shares = total(groups.map(([part]) => part));
  return {
    interval,
    channels: channels.map(([part, aht, patience, priority]) => ({
      contacts: ((part / parts) * erlangs * interval) / aht,
      aht,
      patience,
      priority,
      within: 20,
    })),
    groups: groups.map(([part, served]) => ({
      agents: Math.max(1, Math.round((part / shares) * erlangs * staffing)),
      serves: served.map((channel) => ({ channel })),
    })),
  };
}

/**
 * The shapes of skills that the literature names for their pictures, at a load in erlangs; callers
 * of the last never hang up.
 */
export function shapes(erlangs: number): readonly (readonly [name: string, ReplayedFloor])[] {
  const spare = 1 + 0.4 / Math.sqrt(erlangs);
  const n: Plan = {
    channels: [
      [6, 300, 300, 1],
      [4, 240, 200, 1],
    ],
    groups: [
      [55, [0]],
      [45, [0, 1]],
    ],
  };
  const w: Plan = {
    channels: [
      [3, 300, 300, 1],
      [5, 300, 240, 2],
      [3, 400, 400, 1],
    ],
    groups: [
      [50, [0, 1]],
      [50, [1, 2]],
    ],
  };
  const m: Plan = {
    channels: [
      [6, 300, Infinity, 1],
      [5, 360, Infinity, 1],
    ],
    groups: [
      [40, [0]],
      [27, [0, 1]],
      [33, [1]],
    ],
  };
  return [
    [`N at ${erlangs} erlangs`, floorOf(n, erlangs, spare)],
    [`W at ${erlangs} erlangs`, floorOf(w, erlangs, spare)],
    [`M at ${erlangs} erlangs`, floorOf(m, erlangs, spare + 0.6 / Math.sqrt(erlangs))],
  ];
}

/**
 * Eight channels that thirty groups share, at a load in erlangs: of two ranks, each group with one
 * to four of them.
 */
export function randomMix(seed: number, erlangs: number): ReplayedFloor {
  const random = seededRandom(seed);
  const channels = Array.from(
    { length: 8 },
    (_, at) => [0.5 + random(), 240 + 240 * random(), 200 + 200 * random(), 1 + (at % 2)] as const,
  );
  const groups = Array.from({ length: 30 }, (_, at) => {
    const served = new Set([at % 8]);
    const count = 1 + Math.floor(4 * random());
    while (served.size < count) served.add(Math.floor(8 * random()));
    return [5 + 24 * random(), [...served]] as const;
  });
  return floorOf({ channels, groups }, erlangs, 1 + 0.5 / Math.sqrt(erlangs));
}
