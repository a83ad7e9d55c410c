import { figureKey, figureText } from '@watchbill/core/forecasts/view';
import { serviceLevelVariants } from '@watchbill/planning/requirement/erlang-a';
import { explain, type Step } from '@watchbill/planning/requirement/explain';
import type { Question } from '@watchbill/planning/requirement/requirement';
import type { Context } from '../context.ts';
import { numberOf, oneOf, within, type NumberRange } from '../input.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type SolveFlags = Readonly<{
  calls: string;
  aht: string;
  interval: string;
  sl?: string;
  within: string;
  asa?: string;
  maxOccupancy?: string;
  maxAbandoned?: string;
  patience?: string;
  variant: string;
  concurrency?: string;
  shrinkage: string;
  minimum?: string;
}>;

/**
 * `watchbill staffing solve`: the agents that one interval needs, with every figure on the way to
 * them.
 */
export function solveFlags(flags: SolveFlags, context: Context): Sheet {
  const { question, answer, steps } = explain(questionOf(flags, context));
  const { t } = context;
  const sheet = sheetOf<Step>(
    'staffing',
    [
      {
        key: 'figure',
        label: t('staffing.columnFigure'),
        of: (step) => step.name,
        shown: (step) => t(figureKey(step.name)),
      },
      { key: 'formula', label: t('staffing.columnFormula'), of: (step) => step.formula },
      { key: 'worked', label: t('staffing.columnWorked'), of: (step) => step.worked },
      { key: 'value', label: t('cli.columnValue'), of: (step) => step.value, shown: figureText },
    ],
    steps,
  );
  const { reached, agents, scheduled, offered, model, binding, byGoal, fractional } = answer;
  return {
    ...sheet,
    json: {
      agents_required: agents,
      scheduled_with_shrinkage: scheduled,
      agents_fractional: fractional,
      model,
      erlangs: offered,
      binding,
      by_goal: byGoal,
      reached,
      question,
      explanation: steps,
    },
  };
}

const rate = within(0.0001, 1);
const lostPart: NumberRange = { says: '≥ 0, < 1', fits: (value) => value >= 0 && value < 1 };

/**
 * A part of one, which people also write as a percentage: `80` and `80 %` are 0.8. Of `1.2` nobody
 * can tell whether it is more than the whole.
 */
function partOf(option: string, text: string, range: NumberRange, context: Context): number {
  const bare = text.replace(/\s*%\s*$/, '');
  const toPart = (value: number) => (bare !== text || value >= 2 ? value / 100 : value);
  const says = `${range.says} (80 %)`;
  return toPart(
    numberOf(option, bare, { says, fits: (value) => range.fits(toPart(value)) }, context),
  );
}
/** Seconds. */
const [aDay, aWeek] = [86_400, 604_800];
/**
 * The formulas count up to what is offered, one by one: so much is answered at once, and no centre
 * has more.
 */
const mostErlangs = 100_000;

function questionOf(flags: SolveFlags, context: Context): Question {
  const number = (option: string, text: string, range: NumberRange) =>
    numberOf(option, text, range, context);
  const part = (option: string, text: string, range: NumberRange) =>
    partOf(option, text, range, context);
  const given = (
    key: keyof Question,
    option: string,
    text: string | undefined,
    range: NumberRange,
    read = number,
  ) => (text === undefined ? {} : { [key]: read(option, text, range) });
  const variant =
    serviceLevelVariants[
      number('--variant', flags.variant, oneOf(serviceLevelVariants.map((_, index) => index + 1))) -
        1
    ];
  const load = {
    contacts: number('--calls', flags.calls, within(0, 1_000_000)),
    aht: number('--aht', flags.aht, within(0.001, aDay)),
    interval: number('--interval', flags.interval, within(1, 1440)) * 60,
  };
  const most = (mostErlangs * load.interval) / load.aht;
  if (load.contacts > most) number('--calls', flags.calls, within(0, Math.floor(most)));
  return {
    ...load,
    within: number('--within', flags.within, within(0, aWeek)),
    shrinkage: part('--shrinkage', flags.shrinkage, lostPart),
    ...(variant === undefined ? {} : { variant }),
    ...given('serviceLevel', '--sl', flags.sl, rate, part),
    ...given('asa', '--asa', flags.asa, within(0.001, aWeek)),
    ...given('maxOccupancy', '--max-occupancy', flags.maxOccupancy, within(0.01, 1), part),
    ...given('maxAbandoned', '--max-abandoned', flags.maxAbandoned, rate, part),
    ...given('patience', '--patience', flags.patience, within(0.001, aWeek)),
    ...given('concurrency', '--concurrency', flags.concurrency, within(0.1, 100)),
    ...given('minimum', '--minimum', flags.minimum, within(0, mostErlangs)),
  };
}
