import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import type { PatternDay } from '@watchbill/core/patterns/model';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, dayOfWeek, isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import { rosterOf } from '../../schedules/commands.ts';
import { findSet, insertPatterns, writePatterns } from '../repository/sets.ts';

type WeekBody = HandlerInput<typeof patterns.importWeek>['body'];

type WeekReply = { message: string; count: number; pattern_ids: number[] };

/**
 * Patterns from the saved schedules of a week, one an advisor who works in it; mode individual_day
 * takes one weekday of it alone.
 */
export async function importWeek(
  call: CallContext,
  body: WeekBody,
): Promise<(publishing: CallContext) => Promise<WeekReply>> {
  const set = await findSet(call.db, body.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  const week = body.week_beginning_date;
  if (!isPlainDate(week) || (body.mode === 'full_week' && dayOfWeek(week) !== set.week_first_day))
    throw apiProblem.field('week_beginning_date', 'patterns.weekBeginningInvalid');
  const { advisors, days } = await rosterOf(call.db, set.division_id, week, addDays(week, 6));
  const chosen =
    body.list_agents_id === undefined
      ? advisors
      : advisors.filter((one) => body.list_agents_id?.some((id) => id === one.id));
  const contents = chosen
    .map((one) =>
      (days.get(one.id) ?? []).filter((day) => isAsked(day.date, body, week)).flatMap(toPatternDay),
    )
    .filter((own) => own.length > 0);
  if (contents.length === 0) throw apiProblem.plain('patterns.noSchedules');
  return async (publishing) => {
    const ids = await insertPatterns(publishing.db, set.id, contents.length);
    await writePatterns(
      publishing.db,
      contents.map((own, index) => ({ pattern_id: ids[index] ?? 0, days: own })),
    );
    for (const [index, own] of contents.entries())
      publishing.audit({
        entity: 'pattern',
        entity_id: ids[index] ?? 0,
        division_id: set.division_id,
        before: null,
        after: { days: own },
      });
    publishing.recordChange({
      type: 'pattern_set',
      id: String(set.id),
      version: set.version,
      scope: { division_id: set.division_id },
    });
    return {
      message: text('patterns.imported', {}, call.language),
      count: ids.length,
      pattern_ids: ids,
    };
  };
}

function isAsked(date: PlainDate, { mode, pattern_day }: WeekBody, week: PlainDate): boolean {
  return mode === 'full_week' || dayOfWeek(date) === (pattern_day ?? dayOfWeek(week)) % 7;
}

/**
 * A saved row as a weekday of a pattern; recovered hours are of their date alone and stay behind.
 */
function toPatternDay({ date, shift, blocks, activities }: ScheduleDay): PatternDay[] {
  if (shift === null) return [];
  const overtime = blocks.filter((block) => block.kind === 'overtime');
  const left = overtime.filter((block) => block.start < shift.start).map((block) => block.start);
  const right = overtime.filter((block) => block.start >= shift.end).map((block) => block.end);
  const [left_start, right_end] = [
    left.length === 0 ? null : Math.min(...left),
    right.length === 0 ? null : Math.max(...right),
  ];
  const cover = { start: left_start ?? shift.start, end: right_end ?? shift.end };
  const own = activities.flatMap(({ activity_id, start, end }) =>
    activity_id === null || start < cover.start || end > cover.end
      ? []
      : [{ id: null, activity_id, start, end }],
  );
  return [
    {
      id: null,
      day: dayOfWeek(date),
      start: shift.start,
      end: shift.end,
      left_start,
      right_end,
      day_activity_id: null,
      activities: own,
    },
  ];
}
