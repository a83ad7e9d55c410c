import { erlangs } from './erlang-c.ts';
import { solve, type Answer, type GoalName, type Question } from './requirement.ts';

/**
 * One figure of the way to an answer: what it is called, its formula, the formula with this
 * question's numbers, its value.
 */
export type Step = Readonly<{ name: StepName; formula: string; worked: string; value: number }>;
export type StepName =
  | 'offered'
  | GoalName
  | 'agents'
  | 'fractional'
  | 'scheduled'
  | 'waiting'
  | 'reachedServiceLevel'
  | 'reachedAsa'
  | 'reachedOccupancy'
  | 'reachedAbandoned';
export type Explanation = Readonly<{ question: Question; answer: Answer; steps: readonly Step[] }>;

/**
 * The answer of `solve` with every figure that led to it, in the order in which they were worked
 * out. Formulas are in the field's letters, whatever the reader's language: A load, n agents, H
 * handling time, T threshold, C chance to wait, 1/θ patience; S and Ab the parts of contacts that
 * are answered and that hang up, with T those within the threshold.
 */
export function explain(question: Question): Explanation {
  const answer = solve(question);
  return {
    question,
    answer,
    steps: [
      offeredStep(question),
      ...goalSteps(question, answer),
      ...agentSteps(question, answer),
      ...reachedSteps(answer),
    ],
  };
}

function offeredStep(question: Question): Step {
  const { contacts, aht, interval } = question;
  return {
    name: 'offered',
    formula: 'A = contacts × H / interval',
    worked: `${short(contacts)} × ${short(aht)} s / ${short(interval)} s`,
    value: erlangs(question),
  };
}

function goalSteps(question: Question, { byGoal, offered }: Answer): Step[] {
  const {
    serviceLevel = 0,
    within = 0,
    asa = 0,
    maxOccupancy = 1,
    maxAbandoned = 0,
    minimum = 0,
    patience = Infinity,
    concurrency = 1,
  } = question;
  const per = concurrency === 1 ? '' : `, ÷ ${short(concurrency)}`;
  const isPatient = patience === Infinity;
  const goals: Readonly<Record<GoalName, readonly [string, string]>> = {
    serviceLevel: [
      `min n: ${isPatient ? '1 − C·e^(−(n−A)·T/H)' : levelFormulas[question.variant ?? 'earlyAbandonsIgnored']} ≥ SL`,
      `SL ≥ ${percent(serviceLevel)} in ${short(within)} s, A = ${short(offered)}${per}`,
    ],
    asa: [`min n: ${isPatient ? 'C·H / (n−A)' : 'ASA(n)'} ≤ ASA`, `ASA ≤ ${short(asa)} s${per}`],
    occupancy: [
      isPatient ? 'min n: A / n ≤ occ' : 'min n: A·(1−Ab) / n ≤ occ',
      `${short(offered)} / ${percent(maxOccupancy)}${per}`,
    ],
    abandoned: [
      'min n: Ab ≤ max',
      `Ab ≤ ${percent(maxAbandoned)}, 1/θ = ${short(patience)} s${per}`,
    ],
    minimum: ['n ≥ min', short(minimum)],
  };
  return (Object.keys(goals) as GoalName[]).flatMap((name) => {
    const value = byGoal[name];
    return value === undefined
      ? []
      : [{ name, formula: goals[name][0], worked: goals[name][1], value }];
  });
}

const levelFormulas = {
  earlyAbandonsAnswered: 'S(T) + Ab(T)',
  answeredOnly: 'S(T) / (1−Ab)',
  abandonsMissed: 'S(T)',
  earlyAbandonsIgnored: 'S(T) / (1−Ab(T))',
} as const;

function agentSteps(
  { shrinkage = 0, concurrency = 1 }: Question,
  { byGoal, agents, fractional, scheduled, offered, model }: Answer,
): Step[] {
  const asked = Object.entries(byGoal).map(([, value]) => value);
  const stable =
    model === 'Erlang C' && offered > 0
      ? [
          `⌊A⌋ + 1 = ${Math.floor(offered) + 1}${concurrency === 1 ? '' : ` / ${short(concurrency)}`}`,
        ]
      : [];
  return [
    {
      name: 'agents',
      formula: '⌈max⌉',
      worked: [...asked.map(short), ...stable].join(', '),
      value: agents,
    },
    {
      name: 'fractional',
      formula: 'n − 1 … n',
      worked: `${agents === 0 ? 0 : agents - 1} … ${agents}`,
      value: fractional,
    },
    {
      name: 'scheduled',
      formula: '⌈n / (1 − s)⌉',
      worked: `${agents} / (1 − ${percent(shrinkage)})`,
      value: scheduled,
    },
  ];
}

function reachedSteps({ reached, agents }: Answer): Step[] {
  if (reached === null) return [];
  const worked = `n = ${agents}`;
  return [
    { name: 'waiting', formula: 'C', worked, value: reached.waiting },
    { name: 'reachedServiceLevel', formula: 'SL(n)', worked, value: reached.serviceLevel },
    { name: 'reachedAsa', formula: 'ASA(n)', worked, value: reached.asa },
    { name: 'reachedOccupancy', formula: 'A·(1−Ab) / n', worked, value: reached.occupancy },
    { name: 'reachedAbandoned', formula: 'Ab', worked, value: reached.abandoned },
  ];
}

const short = (value: number) => String(Math.round(value * 1e4) / 1e4);
const percent = (rate: number) => `${short(rate * 100)} %`;
