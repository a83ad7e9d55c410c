import { text } from '@watchbill/core/messages/catalogue';
import type { ReoptimiseForm, ReoptimiseReply } from '@watchbill/core/schedules/create';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import { rehearse } from '../../http/input/rehearsal.ts';
import type { CallContext, Publishing } from '../../http/call/call.ts';
import { holdDays } from '../commands/held.ts';
import { replaceDays } from '../commands.ts';
import { withChange, dayProblemOf } from '../generation/day.ts';
import { generate } from '../generation/weeks.ts';
import { keepRules } from './judge.ts';
import { mustHaveAsked } from './past.ts';

/**
 * Makes one date anew. Planned outside any transaction; what has changed meanwhile, or would break
 * a rule beside what is stored, is left as it is.
 */
export async function reoptimise(
  call: CallContext,
  { job: _job, ...form }: ReoptimiseForm,
  milliseconds: number,
): Promise<Publishing<ReoptimiseReply>> {
  if (!form.dry_run) await mustHaveAsked(call, form.confirmed, form.division_id, form.date);
  call.job.report('reading', 0);
  const before = await dayProblemOf(call.db, form);
  if (before === null) throw apiProblem.field('date', 'creation.nothingRequired');
  const { problem, roster, open, shortHours } = before;
  const reply =
    open.length === 0
      ? { roster: [] }
      : await generate(call.job.runInThread, {
          problem,
          milliseconds,
          anew: { roster, mayMoveShifts: form.may_move_shifts },
        });
  const changes = open.flatMap((one, place) =>
    reply.roster[place]?.[0] == null ? [] : (withChange(one, reply.roster[place][0]) ?? []),
  );
  const after = (kept: readonly ScheduleDay[]) => {
    const anew = new Map(kept.map((day) => [day.agent_id, day]));
    return open.map((one) => anew.get(one.day.agent_id) ?? one.day);
  };
  return async (publishing) => {
    const write = (within: CallContext) =>
      writeChanges(
        within,
        form.date,
        changes.map((one) => one.day),
      );
    const kept = form.dry_run ? await rehearse(publishing, write) : await write(publishing);
    const written = new Set(kept.map((day) => day.agent_id));
    const done = changes.map((one) => one.change).filter((one) => written.has(one.agent_id));
    const refused = changes
      .map((one) => one.change.agent_id)
      .filter((agent) => !written.has(agent));
    const figures = {
      short_hours_before: shortHours(after([])),
      short_hours_after: shortHours(after(kept)),
    };
    const said =
      open.length === 0
        ? 'creation.nothingFollows'
        : form.dry_run
          ? 'creation.wouldReoptimise'
          : 'creation.reoptimised';
    const message = text(
      said,
      { count: done.length, before: figures.short_hours_before, after: figures.short_hours_after },
      publishing.language,
    );
    return { message, ...figures, changes: done, refused };
  };
}

async function writeChanges(
  call: CallContext,
  date: PlainDate,
  days: readonly ScheduleDay[],
): Promise<readonly ScheduleDay[]> {
  if (days.length === 0) return [];
  const held = await holdDays(
    call.db,
    days.map((day) => day.agent_id),
    addDays(date, -1),
    addDays(date, 1),
  );
  const written = days.filter(
    (day) =>
      held.dayOf(day.agent_id, date).version === day.version &&
      !held.dayOf(day.agent_id, date).locked,
  );
  const { kept } = await keepRules(call, held, { written, cleared: [] });
  await replaceDays(call, held, kept, []);
  return kept;
}
