import { useAtWork } from '@watchbill/core/schedules/hooks/at-work';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import { scheduleWords } from '@watchbill/core/schedules/words';
import type { AbsenceKind } from '@watchbill/core/schedules/absence';
import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dateToType } from '@watchbill/core/time/typed-date';
import { todayIn } from '@watchbill/core/time/zone';
import { useMemo, useState, type ReactNode } from 'react';
import { useKeyState } from '../../screen/keys.ts';
import type { Reader, RowsRead, Setting } from '../view.ts';
import { steps, type Desk, type Step } from './desk.ts';
import { rangeOfDays } from './picture.ts';
import { mayEdit, mayLock } from './rights.ts';

type Props = Parameters<Reader<EditorRow>>[0];
/** What outlives the date. */
type Memory = Pick<Desk, 'goTo' | 'copied' | 'copy' | 'step' | 'setStep' | 'lastTypes'>;

/** A division's day, today's to begin with; each date is read and edited by itself. */
export function DeskReader({ setting, children }: Props): ReactNode {
  const { division, now } = setting;
  const [date, goTo] = useState(() => todayIn(division!.timezone_name, now()));
  const copy = useKeyState<ScheduleDay | null>(null);
  const step = useKeyState<Step>(steps[0]);
  const [lastTypes] = useState(() => new Map<AbsenceKind, number>());
  const memory: Memory = {
    goTo,
    copied: copy.newest,
    copy: copy.set,
    step: step.newest,
    setStep: step.set,
    lastTypes,
  };
  return (
    <Day key={date} setting={setting} date={date} memory={memory}>
      {children}
    </Day>
  );
}

type DayProps = Props & Readonly<{ date: PlainDate; memory: Memory }>;

function Day({ setting, date, memory, children }: DayProps): ReactNode {
  return children(useDesk(setting, date, memory));
}

function useDesk(setting: Setting, date: PlainDate, memory: Memory): RowsRead<EditorRow> {
  const { t, live, division, now, language } = setting;
  const { id } = division!;
  const editor = useScheduleDay({ division: id, date, mayLock: mayLock(setting), live });
  const { rows, types, touched } = editor;
  const agents = useMemo(() => touched.map((row) => row.advisor.id), [touched]);
  const atWork = useAtWork({ division: id, date, agents, isPlanner: mayEdit(setting), live });
  const words = useMemo(() => scheduleWords(t, types), [t, types]);
  const range = useMemo(() => rangeOfDays(rows.map(({ day }) => day)), [rows]);
  const readAt = useMemo(() => ({ rows, at: now() }), [rows, now]).at;
  const work: Desk = { ...memory, editor, words, date, range, atWork };
  return {
    rows: editor.isOpen ? rows : undefined,
    readAt,
    error: editor.error,
    again: editor.retry,
    work,
    notes: [
      dateToType(date, language),
      ...(mayEdit(setting) ? [t('schedules.minutes', { count: memory.step() })] : []),
      ...(touched.length === 0 ? [] : [t('schedules.unsaved', { count: touched.length })]),
    ],
  };
}
