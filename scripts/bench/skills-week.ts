import { seededRandom } from '@watchbill/planning/random';
import { createSkillPlanner, type SkilledQuestion } from '@watchbill/planning/requirement/skills';

export const quarters = 672;
export const perDay = 96;
const interval = 900;
export const advisors = 500;
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * A week of 8 channels that 30 groups of 500 advisors share, all of them connected: contacts by the
 * hour of the day, half of the channels of second priority.
 */
export function madeWeek(): SkilledQuestion[] {
  const random = seededRandom(5);
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

/**
 * Seconds that the requirements of some quarter hours take, one after another, and what they come
 * to.
 */
export function requireAll(questions: readonly SkilledQuestion[]) {
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

/** Every second quarter hour of a week. */
export const halfOf = (week: readonly SkilledQuestion[], half: number): SkilledQuestion[] =>
  week.filter((_, quarter) => quarter % 2 === half);
