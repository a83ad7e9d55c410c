import type { BadRow } from '@watchbill/core/api/upload';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { Activity, ScheduleDay } from '@watchbill/core/schedules/model';
import type { CallContext } from '../../http/call/call.ts';
import { badRow } from '../../http/input/upload.ts';
import { disabledWords, isDisabledOn } from '../commands/checks.ts';
import type { HeldDays } from '../commands/held.ts';
import { keepRules } from '../creation/judge.ts';
import type { Body } from './body.ts';
import type { Has, PlacedDay } from './place.ts';

/**
 * Keeps locked days and, unless asked to overwrite, those with a shift; refuses what would break a
 * rule beside what is stored.
 */
export async function judge(
  call: CallContext,
  placed: readonly PlacedDay[],
  held: HeldDays,
  body: Body,
  has: Has,
): Promise<{ kept: PlacedDay[]; bad: BadRow[] }> {
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  const open = placed.flatMap((given): PlacedDay[] => {
    const key = `${given.day.agent_id} ${given.day.date}`;
    const stored = held.stored.get(key)?.day;
    const one =
      stored === undefined
        ? given
        : {
            ...given,
            day: besideStoredDays(given.day, stored, has),
            fate: isSameDay(stored, given.day, has) ? ('unchanged' as const) : ('updated' as const),
          };
    const isSecond = seen.has(key);
    seen.add(key);
    const isKept =
      stored?.shift != null && body.if_schedule_exists !== 'overwrite_existing_schedules';
    const advisor = held.everyone.get(one.day.agent_id);
    if (advisor !== undefined && isDisabledOn(advisor, one.day.date)) {
      const { key: said, params } = disabledWords(advisor, one.day.date);
      bad.push(badRow(one.line, 'agent_id', said, params ?? {}, call.language));
      return [];
    }
    const isElsewhere = held.placeOf(one.day).division_id !== one.division;
    const problem = isElsewhere
      ? 'schedules.workedElsewhere'
      : isSecond
        ? 'schedules.rowTwice'
        : isKept
          ? 'creation.exists'
          : stored?.locked === true && one.fate !== 'unchanged'
            ? 'schedules.rowLocked'
            : null;
    if (problem === null) return [one];
    bad.push(badRow(one.line, 'non_field_errors', problem, {}, call.language));
    return [];
  });
  const { kept, findings } = await keepRules(call, held, {
    written: open.map((one) => one.day),
    cleared: [],
  });
  const keptDays = new Set(kept);
  for (const one of open)
    if (!keptDays.has(one.day))
      bad.push(...brokenRows(one, findings.get(one.day) ?? [], call.language));
  return { kept: open.filter((one) => keptDays.has(one.day)), bad };
}

/** What a day breaks, rule by rule. */
function brokenRows(
  { line }: PlacedDay,
  findings: readonly Finding[],
  language: Language,
): BadRow[] {
  const texts = new Set(findings.map(({ code, params = {} }) => text(code, params, language)));
  return [...(texts.size === 0 ? [text('creation.breaksRules', {}, language)] : texts)].map(
    (message) => ({ line, field: 'non_field_errors', message }),
  );
}

/**
 * The day as it takes the place of what is stored: what columns would say that the file leaves out
 * stays, of the shift and of activities that it has too.
 */
function besideStoredDays(day: ScheduleDay, stored: ScheduleDay, has: Has): ScheduleDay {
  const alike = (one: Activity) =>
    stored.activities.find(
      (held) =>
        held.start === one.start && held.end === one.end && held.activity_id === one.activity_id,
    );
  const described = (one: Activity): Activity => ({ ...one, description: alike(one)?.description });
  return {
    ...day,
    day_id: stored.day_id,
    version: stored.version,
    shift:
      has('shift_id') || day.shift === null
        ? day.shift
        : { ...day.shift, shift_id: stored.shift?.shift_id ?? null },
    activities: has('description') ? day.activities : day.activities.map(described),
  };
}

/**
 * Whether a file brings what is stored: then a lock does not stand in its way, for nothing is
 * written.
 */
function isSameDay(stored: ScheduleDay, given: ScheduleDay, has: Has): boolean {
  const told = ({ shift, activities, blocks }: ScheduleDay) =>
    JSON.stringify([
      shift?.start,
      shift?.end,
      shift?.shift_id ?? null,
      activities.map((one) => [one.start, one.end, one.activity_id, one.description ?? '']),
      blocks.map((one) => [one.start, one.end, one.kind]).toSorted(),
    ]);
  return (
    told(stored) === told(besideStoredDays(given, stored, has)) && (stored.locked || !given.locked)
  );
}
