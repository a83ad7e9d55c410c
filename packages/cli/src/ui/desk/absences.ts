import {
  absenceEdits,
  absenceKinds,
  absenceSpan,
  absenceTypeFor,
  absenceTypes,
  asksForTime,
  usualTime,
  type AbsenceKind,
} from '@watchbill/core/schedules/absence';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { coverOf, type ActivityType } from '@watchbill/core/schedules/model';
import { absenceTexts, spanText } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { minuteOn } from '@watchbill/core/time/zone';
import type { Answer } from '../ask.ts';
import type { Setting } from '../view.ts';
import type { Desk, DeskAction } from './desk.ts';
import { mayEdit } from './rights.ts';
import { tryEdits } from './tries.ts';
import { readSpan } from './typed.ts';

/** An absence in three keys: the one that asks, the number of its kind, Enter. */
export const absenceAction: DeskAction = {
  key: 'a',
  label: 'deskKeys.absence',
  isOffered: (_row, setting) => mayEdit(setting),
  run: (_api, row, _typed, setting, { work }) => askKind(work, row, setting),
};

function askKind(desk: Desk, row: EditorRow, setting: Setting): Answer {
  const { t } = setting;
  const agent = nameOf(row.advisor);
  const cover = coverOf(row.day, desk.editor.offsets);
  if (cover === null) return { kind: 'notice', text: t('schedules.absenceNoShift', { agent }) };
  return {
    kind: 'choice',
    label: t('schedules.absenceOf', { agent }),
    options: absenceKinds.map((value) => ({ value, label: t(absenceTexts[value]) })),
    answer: (kind) => askWhen({ desk, row, setting, cover, kind: kind as AbsenceKind }),
  };
}

type Absence = Readonly<{
  desk: Desk;
  row: EditorRow;
  setting: Setting;
  cover: Interval;
  kind: AbsenceKind;
}>;

function askWhen(absence: Absence, problem?: string): Answer {
  const { desk, kind, setting } = absence;
  const { t } = setting;
  const choices = absenceTypes(desk.editor.types);
  const type = absenceTypeFor(kind, choices, desk.lastTypes.get(kind) ?? null);
  if (type === undefined)
    return { kind: 'notice', text: t('schedules.absenceNoType'), isBad: true };
  return {
    kind: 'line',
    label: [...(problem === undefined ? [] : [problem]), labelOf(absence, type)].join(' '),
    text: offerOf(absence),
    answer: (typed) => record(absence, type, typed),
  };
}

/** The kind, what it is recorded as, and which time is asked for. */
function labelOf({ kind, setting: { t } }: Absence, { description }: ActivityType): string {
  const edge = kind === 'late' ? 'schedules.absenceUntil' : 'schedules.absenceFrom';
  const asked = asksForTime(kind) ? [t(edge)] : [];
  return [`${t(absenceTexts[kind])} (${description})`, ...asked].join(' ');
}

function offerOf({ desk, kind, setting, cover }: Absence): string {
  const now = nowOf(desk, setting);
  const time = usualTime(kind, cover, now);
  return time === null
    ? spanText(absenceSpan(kind, cover, { time: null, now }) ?? cover)
    : formatClock(time);
}

function record(absence: Absence, type: ActivityType, typed: string): Answer {
  const { desk, row, setting, kind } = absence;
  const { t } = setting;
  const span = readAbsenceSpan(absence, typed);
  if (span === null) return askWhen(absence, t('schedules.absenceOutside'));
  const edits = absenceEdits(row.day, {
    ...span,
    activity_id: type.id,
    description: t(absenceTexts[kind]),
  });
  desk.lastTypes.set(kind, type.id);
  return tryEdits(desk, row, edits, t('schedules.absenceDone', { agent: nameOf(row.advisor) }));
}

/** A time where the kind asks for one, else from–to. */
function readAbsenceSpan({ desk, setting, kind, cover }: Absence, typed: string): Interval | null {
  if (!asksForTime(kind)) return readSpan(typed, cover);
  const time = readTypedTime(typed);
  const clock = time === null ? null : parseClock(time);
  return absenceSpan(kind, cover, { time: clock, now: nowOf(desk, setting) });
}

function nowOf({ editor, date }: Desk, { now }: Setting): number | null {
  return minuteOn(editor.zone, date, now());
}
