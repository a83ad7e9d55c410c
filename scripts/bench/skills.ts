import { isMainThread, parentPort } from 'node:worker_threads';
import { seeded } from '@watchbill/planning/random';
import { createSkillPlanner, type SkilledQuestion } from '@watchbill/planning/requirement/skills';
import { startWorker } from '@watchbill/server/jobs/worker';

type Print = (line: string) => void;

const quarters = 672;
const perDay = 96;
const interval = 900;
const advisors = 500;
const edits = 25;
/** Quarter hours that a shift of nine hours touches. */
const touched = 36;

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A week of 8 channels that 30 groups of 500 advisors share, all of them connected: contacts by the hour of the day, half of the channels of second priority. */
function madeWeek(): SkilledQuestion[] {
  const random = seeded(5);
  const channels = Array.from({ length: 8 }, (_, at) => ({
    weight: 0.5 + random(),
    aht: 240 + 240 * random(),
    patience: 200 + 200 * random(),
    priority: 1 + (at % 2),
  }));
  const weights = sum(channels.map(({ weight }) => weight));
  const groups = Array.from({ length: 30 }, (_, at) => {
    const skills = new Set([at % 8]);
    const count = 1 + Math.floor(3 * random());
    while (skills.size < count) skills.add(Math.floor(8 * random()));
    const serves = [...skills].map((channel) => ({
      channel,
      level: 1 + Math.floor(3 * random()),
    }));
    return { share: 5 + 24 * random(), serves };
  });
  const shares = sum(groups.map(({ share }) => share));
  return Array.from({ length: quarters }, (_, quarter) => {
    const hour = (quarter % perDay) / 4;
    const busy = 0.04 + 0.96 * Math.max(0, Math.sin(((hour - 6) / 16) * Math.PI)) ** 0.7;
    return {
      interval,
      channels: channels.map(({ weight, aht, patience, priority }) => ({
        contacts:
          (0.86 * advisors * busy * weight * interval * (0.95 + 0.1 * random())) / weights / aht,
        aht,
        patience,
        priority,
        within: 20,
        serviceLevel: 0.8,
      })),
      groups: groups.map(({ share, serves }) => ({
        serves,
        agents: Math.round((2 * advisors * busy * share) / shares) / 2,
      })),
    };
  });
}

/** Seconds that the requirements of some quarter hours take, one after another, and what they come to. */
function requireAll(questions: readonly SkilledQuestion[]) {
  const planner = createSkillPlanner();
  const times: number[] = [];
  let [credited, dedicated] = [0, 0];
  for (const question of questions) {
    const from = performance.now();
    const answer = planner.require(question);
    times.push(performance.now() - from);
    credited += answer.agents;
    dedicated += sum(answer.channels.map((channel) => channel.dedicated));
  }
  return { times, credited, dedicated };
}

/** Every second quarter hour in a thread of its own. */
async function requireInThread(): Promise<ReturnType<typeof requireAll>> {
  const thread = startWorker('skills', import.meta.url);
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

const halfOf = (week: readonly SkilledQuestion[], half: number) =>
  week.filter((_, quarter) => quarter % 2 === half);
if (!isMainThread) parentPort?.postMessage(requireAll(halfOf(madeWeek(), 1)), []);

/** The requirements of a week of shared skills on two threads, and what an edit of a shift takes. */
export async function benchSkills(print: Print): Promise<void> {
  const week = madeWeek();
  const from = performance.now();
  const other = requireInThread();
  const halves = [requireAll(halfOf(week, 0)), await other];
  const seconds = (performance.now() - from) / 1000;
  const [credited, dedicated] = [
    sum(halves.map((half) => half.credited)) / quarters,
    sum(halves.map((half) => half.dedicated)) / quarters,
  ];
  print(
    `a week of 8 channels, 30 groups, ${advisors} advisors (${quarters} quarter hours): ${seconds.toFixed(1)} s on two threads (goal 30 s), a quarter hour ${median(halves.flatMap(({ times }) => times)).toFixed(0)} ms (median); ${credited.toFixed(1)} advisors credited of ${dedicated.toFixed(1)} dedicated`,
  );
  const planner = createSkillPlanner();
  const day = week.slice(0, perDay);
  for (const question of day) planner.levels(question);
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
    `one shift of a day edited: the levels of ${touched} quarter hours ${median(edited).toFixed(0)} ms (median of ${edits}, at most ${Math.max(...edited).toFixed(0)}; goal 200 ms)`,
  );
}
