import {
  createSkillPlanner,
  type RequiredOfChannel,
  type SkilledQuestion,
} from '@watchbill/planning/requirement/skills';

/**
 * Requirements of channels that share advisors, to be found beside the main thread with one seed;
 * an answer for each question, its channels in the same order.
 */
export type CreditTask = Readonly<{ seed: number; questions: readonly SkilledQuestion[] }>;
export type CreditAnswers = readonly (readonly RequiredOfChannel[])[];

export function compute(
  { seed, questions }: CreditTask,
  progress: (phase: string, part: number) => void,
): CreditAnswers {
  const planner = createSkillPlanner({ seed });
  return questions.map((question, index) => {
    progress('crediting', index / questions.length);
    return planner.require(question).channels;
  });
}
