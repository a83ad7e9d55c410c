import { figureKey, figureText } from '@watchbill/core/forecasts/view';
import { serviceLevelVariants } from '@watchbill/planning/requirement/erlang-a';
import { explain, type Step } from '@watchbill/planning/requirement/explain';
import type { Question } from '@watchbill/planning/requirement/requirement';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type SolveFlags = Readonly<{
  calls: string; aht: string; interval: string; sl?: string; within: string; asa?: string; maxOccupancy?: string; maxAbandoned?: string; patience?: string; variant: string; concurrency?: string;
  shrinkage: string; minimum?: string;
}>;

/** `watchbill staffing solve`: the agents that one interval needs, with every figure on the way to them. */
export function solveFlags(flags: SolveFlags, context: Context): Sheet {
  const { question, answer, steps } = explain(questionOf(flags, context));
  const { t } = context;
  const sheet = sheetOf<Step>('staffing', [
    { key: 'figure', label: t('staffing.columnFigure'), of: (step) => step.name, shown: (step) => t(figureKey(step.name)) },
    { key: 'formula', label: t('staffing.columnFormula'), of: (step) => step.formula }, { key: 'worked', label: t('staffing.columnWorked'), of: (step) => step.worked },
    { key: 'value', label: t('cli.columnValue'), of: (step) => step.value, shown: figureText },
  ], steps);
  const { reached, agents, scheduled, offered, model, binding, byGoal, fractional } = answer;
  return { ...sheet, json: { agents_required: agents, scheduled_with_shrinkage: scheduled, agents_fractional: fractional, model, erlangs: offered, binding, by_goal: byGoal, reached, question, explanation: steps } };
}

function questionOf(flags: SolveFlags, { t }: Context): Question {
  const number = (text: string, fits: (value: number) => boolean) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || !fits(value)) throw new Stop(exitCode.usage, t('cli.badNumber', { number: text }));
    return value;
  };
  const positive = (value: number) => value > 0;
  const natural = (value: number) => value >= 0;
  const rate = (value: number) => value > 0 && value <= 1;
  const given = <K extends string>(key: K, text: string | undefined, fits: (value: number) => boolean) => (text === undefined ? {} : { [key]: number(text, fits) });
  const variant = serviceLevelVariants[number(flags.variant, (value) => Number.isInteger(value) && value >= 1 && value <= 4) - 1];
  return {
    contacts: number(flags.calls, natural), aht: number(flags.aht, positive), interval: number(flags.interval, positive) * 60, within: number(flags.within, natural),
    shrinkage: number(flags.shrinkage, (value) => value >= 0 && value < 1), ...(variant === undefined ? {} : { variant }), ...given('serviceLevel', flags.sl, rate), ...given('asa', flags.asa, positive),
    ...given('maxOccupancy', flags.maxOccupancy, rate), ...given('maxAbandoned', flags.maxAbandoned, rate), ...given('patience', flags.patience, positive), ...given('concurrency', flags.concurrency, positive), ...given('minimum', flags.minimum, natural),
  };
}
