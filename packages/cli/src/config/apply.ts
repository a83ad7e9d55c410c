import { lookupsOf } from '@watchbill/core/config/names';
import type { Step } from '@watchbill/core/config/rules';
import type { Context } from '../context.ts';
import { codeOf, exitCode, Stop, wordsOf } from '../exit.ts';
import { withInterrupt } from '../output/interrupt.ts';
import { confirm } from '../screen/confirm.ts';
import { planFile, showPlan, signOf, type PlanWithNames } from './plan.ts';

export type ApplyFlags = Readonly<{ dryRun?: boolean; prune?: boolean; yes?: boolean }>;

/**
 * `watchbill config apply FILE`: shows what is to be done, asks, and does it row by row. What
 * stands in the way, or Ctrl-C, ends it after a row: what is done stays, and the same command goes
 * on from there.
 */
export async function applyFile(file: string, flags: ApplyFlags, context: Context): Promise<void> {
  const planned = await planFile(file, flags, context);
  await showPlan(planned.plan, context);
  if (planned.plan.steps.length === 0 || flags.dryRun === true) return;
  await confirm(context, {
    question: context.t('config.question', { url: await context.url() }),
    refusal: context.t('config.sayYes'),
    yes: flags.yes,
  });
  let isInterrupted = false;
  const interrupt = () => {
    if (isInterrupted) return false;
    isInterrupted = true;
    context.say(context.t('config.interrupting'));
    return true;
  };
  await withInterrupt(interrupt, () => applyAll(planned, context, () => isInterrupted));
}

/** Rows that are named of those that are left. */
const mostNamed = 10;

async function applyAll(
  { plan: { steps }, names }: PlanWithNames,
  context: Context,
  isInterrupted: () => boolean,
): Promise<void> {
  const { t } = context;
  const count = steps.length;
  const lookups = lookupsOf(steps.map(({ section }) => section));
  const stale = new Set<string>();
  for (const [done, step] of steps.entries()) {
    const { section, name } = step;
    if (isInterrupted()) throw new Stop(exitCode.failed, t('config.interrupted', { done, count }));
    try {
      // What was added is named by rows that come after.
      if (stale.size > 0 && steps[done - 1]?.section !== section) {
        await names.load(
          lookups.filter(({ key }) => stale.has(key)),
          true,
        );
        stale.clear();
      }
      await applyStep(step, names);
    } catch (error) {
      const reason = wordsOf(error, context.common.lang);
      const left = steps.slice(done).map((one) => `${one.section.name} “${one.name}”`);
      const listed = [...left.slice(0, mostNamed), ...(left.length > mostNamed ? ['…'] : [])];
      throw new Stop(
        codeOf(error),
        `${t('config.stopped', { done, count, name, section: section.name, reason })}\n${t('config.left', { names: listed.join(', ') })}`,
      );
    }
    context.say(
      t('config.step', { at: done + 1, count, sign: signOf(step), section: section.name, name }),
    );
    if (step.action !== 'change') for (const { key } of section.gives ?? []) stale.add(key);
  }
  context.say(t('config.done', { count }));
}

function applyStep(
  { section, action, stored, entry }: Step,
  names: PlanWithNames['names'],
): Promise<void> {
  if (stored === null) return section.add(entry, names);
  return action === 'remove' ? section.remove!(stored) : section.change(stored, entry, names);
}
