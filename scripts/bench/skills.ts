import { createSkillPlanner } from '@watchbill/planning/requirement/skills';
import { startWorker } from '@watchbill/server/worker';
import { benchLevels } from './skill-levels.ts';
import type { HalfWeek } from './skills-thread.ts';
import { advisors, halfOf, madeWeek, perDay, quarters, requireAll, sum } from './skills-week.ts';

type Print = (line: string) => void;

const edits = 25;
/** Quarter hours that a shift of nine hours touches. */
const touched = 36;

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const processorSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

/** The other half of the week in a thread of its own. */
async function requireInThread(): Promise<HalfWeek> {
  const thread = startWorker('skills-thread', import.meta.url);
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/**
 * The requirements of a week of shared skills on two threads, what an edit of a shift takes, and
 * how right the levels are.
 */
export async function benchSkills(print: Print): Promise<void> {
  const week = madeWeek();
  const [from, used] = [performance.now(), processorSeconds()];
  const other = requireInThread();
  const halves = [requireAll(halfOf(week, 0)), await other];
  const seconds = (performance.now() - from) / 1000;
  const processor = processorSeconds() - used;
  const [credited, dedicated] = [
    sum(halves.map((half) => half.credited)) / quarters,
    sum(halves.map((half) => half.dedicated)) / quarters,
  ];
  print(
    `a week of 8 channels, 30 groups, ${advisors} advisors (${quarters} quarter hours): ${seconds.toFixed(1)} s on two threads (goal 30 s; ${processor.toFixed(1)} s of processor time), a quarter hour ${median(halves.flatMap(({ times }) => times)).toFixed(0)} ms (median); ${credited.toFixed(1)} advisors credited of ${dedicated.toFixed(1)} dedicated`,
  );
  const planner = createSkillPlanner();
  const day = week.slice(0, perDay);
  for (const question of day) planner.levels(question);
  const before = processorSeconds();
  const edited = Array.from({ length: edits }, (_, edit) => {
    const start = 28 + (edit % 5) * 4;
    const from = performance.now();
    for (const question of day.slice(start, start + touched))
      planner.levels({
        ...question,
        groups: question.groups.map((group, at) =>
          at === edit ? { ...group, agents: group.agents + 1 } : group,
        ),
      });
    return performance.now() - from;
  });
  print(
    `one shift of a day edited: the levels of ${touched} quarter hours ${median(edited).toFixed(0)} ms (median of ${edits}, at most ${Math.max(...edited).toFixed(0)}; goal 200 ms; ${((1000 * (processorSeconds() - before)) / edits).toFixed(0)} ms of processor time on average)`,
  );
  benchLevels(print);
}
