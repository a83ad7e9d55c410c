import type { PlainDate } from '@watchbill/core/time/plain-date';
import { erlangC } from '@watchbill/planning/requirement/erlang-c';
import { createSkillPlanner } from '@watchbill/planning/requirement/skills';
import { levelsOf, type OpenSkillGroup } from '@watchbill/server/weekly-staffing/queries/levels';
import { randomMix, shapes } from '../../tests/support/mixes.ts';
import { replay, type ReplayedFloor } from '../../tests/support/replay.ts';

type Print = (line: string) => void;

const date = '2026-11-23' as PlainDate;
const [aht, interval] = [300, 900];
const seeds = 20;
/** Contacts that tell the independent simulator's levels to a quarter of a point. */
const replays = { runs: 8, contacts: 500_000 };

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How far the server's levels of pools are from Erlang's, and those of mixes from the independent
 * simulator's.
 */
export function benchLevels(print: Print): void {
  for (const erlangs of [20, 60, 100, 200, 400]) {
    const misses = [0.75, 0.85, 0.95].flatMap((occupancy) => missesOfPool(erlangs, occupancy));
    print(
      `pools of ${erlangs} erlangs, one channel and two, at 75, 85 and 95 %: ${Math.max(...misses).toFixed(2)} points from Erlang at most (goal 1)`,
    );
  }
  const mixes = [
    ...shapes(60),
    ...Array.from({ length: 10 }, (_, at) => {
      const erlangs = 15 + 5 * at;
      return [`8 channels, 30 groups, ${erlangs} erlangs`, randomMix(at + 1, erlangs)] as const;
    }),
  ];
  for (const [name, mix] of mixes) printMix(print, name, mix);
}

function missesOfPool(erlangs: number, occupancy: number): number[] {
  const agents = Math.ceil(erlangs / occupancy);
  const exact = erlangC({ contacts: (erlangs * interval) / aht, aht, interval }, agents, 20)!;
  const serving = (channel: number) => ({ channel, level: 1, reserve: false });
  const both = [serving(0), serving(1)];
  const asked: readonly (readonly [readonly OpenSkillGroup[], readonly number[]])[] = [
    [[{ open: agents, serves: [serving(0)] }], [1]],
    [
      [
        { open: agents - 5, serves: both },
        { open: 5, serves: both },
      ],
      [0.7, 0.3],
    ],
  ];
  return asked.flatMap(([groups, parts]) => {
    const channels = parts.map((_, at) => ({ id: at + 1, priority: 1 }));
    const rows = parts.map((part, at) => ({
      channel: at + 1,
      date,
      start_min: 600,
      at: { date, minutes: 600 },
      volume: (part * erlangs * interval) / aht,
      aht,
      requirement: 1,
      dedicated: 1,
      credited: null,
      share: 1,
    }));
    const targets = new Map(channels.map(({ id }) => [id, []]));
    return levelsOf(groups, rows, channels, targets).outlook.map(({ service_level }) =>
      Math.abs(service_level - 100 * exact.serviceLevel),
    );
  });
}

function printMix(print: Print, name: string, mix: ReplayedFloor): void {
  const played = Array.from({ length: replays.runs }, (_, seed) =>
    replay(mix, seed + 1, replays.contacts),
  );
  const from = performance.now();
  const found = Array.from({ length: seeds }, (_, seed) => {
    const effort = { seed: seed + 1, contacts: 4000, precision: 0.005, most: 16_000 };
    return createSkillPlanner(effort).levels(mix).channels;
  });
  const each = (performance.now() - from) / seeds;
  const places = [...mix.channels.keys()];
  const exact = places.map((at) => 100 * mean(played.map((levels) => levels[at]!)));
  const misses = places.map((at) =>
    found.map((channels) => 100 * channels[at]!.serviceLevel - exact[at]!),
  );
  const worst = Math.max(...misses.map((channel) => Math.abs(mean(channel))));
  const spread = Math.max(
    ...misses.map((channel) => Math.sqrt(mean(channel.map((miss) => miss ** 2)))),
  );
  const margin = Math.max(
    ...places.map((at) => 100 * mean(found.map((channels) => channels[at]!.margin))),
  );
  print(
    `${name}: the mean of ${seeds} seeds ${worst.toFixed(2)} points from the independent simulator at most (goal 1), one ${spread.toFixed(2)} (standard deviation), said to be sure to ${margin.toFixed(2)}; ${each.toFixed(0)} ms each`,
  );
}
