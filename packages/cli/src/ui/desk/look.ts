import { isTouched, nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { hasErrors, type Finding } from '@watchbill/core/schedules/findings';
import { rowHours } from '@watchbill/core/schedules/hours';
import { coverOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { shiftText } from '@watchbill/core/schedules/view';
import { spanText } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import { formatDuration } from '@watchbill/core/time/minutes';
import { fit } from '../../screen/width.ts';
import type { Tone } from '../../screen/theme.ts';
import type { Column, Setting } from '../view.ts';
import type { Desk, DeskView } from './desk.ts';
import { eventAt, partsIn } from './parts.ts';
import { drawDay, drawScale, marks } from './picture.ts';

const signs = { edited: '*', locked: 'L', conflict: '!', atWork: '@' } as const;

/** What signs and marks mean. */
export const legend: NonNullable<DeskView['legend']> = [
  { sign: signs.edited, label: 'deskKeys.edited' },
  { sign: signs.locked, label: 'schedules.locked' },
  { sign: signs.conflict, label: 'schedules.conflict' },
  { sign: signs.atWork, label: 'deskKeys.atWork' },
  { sign: marks.shift, label: 'schedules.kindShift' },
  { sign: marks.overtime, label: 'schedules.kindOvertime' },
  { sign: marks.recovered, label: 'schedules.kindRecovered' },
  { sign: marks.before, label: 'deskKeys.nightBefore' },
  { sign: 'A–Z', label: 'deskKeys.activities' },
];

/** Advisors by name, their shift and hours, how the row stands, and the day as a picture. */
export function columnsOf({ t }: Setting, desk: Desk): readonly Column<EditorRow>[] {
  const { editor, words, range } = desk;
  const { types, offsets } = editor;
  return [
    {
      name: 'name',
      label: t('cli.columnAdvisor'),
      least: 12,
      most: 22,
      priority: 0,
      text: ({ advisor }) => nameOf(advisor),
    },
    {
      name: 'shift',
      label: t('schedules.kindShift'),
      least: 11,
      most: 11,
      priority: 2,
      text: ({ day }) => shiftText(day).replace('-', '–'),
    },
    {
      name: 'hours',
      label: t('schedules.columnHours'),
      least: 6,
      most: 6,
      priority: 3,
      align: 'right',
      text: ({ day }) => formatDuration(rowHours(day, types, offsets).scheduled),
      order: ({ day }) => rowHours(day, types, offsets).scheduled,
    },
    {
      name: 'state',
      label: t('cli.columnStatus'),
      least: 4,
      most: 4,
      priority: 1,
      text: (row) => stateTexts(row, t).join(', '),
      heading: (width) => ' '.repeat(width),
      draw: (row, width) => fit(signsOf(row, desk), width),
      order: (row) => -signsOf(row, desk).length,
    },
    {
      name: 'day',
      label: t('schedules.day'),
      least: 24,
      most: 400,
      priority: 1,
      text: ({ day }) =>
        partsIn(day)
          .map((event) => `${words.event(event)} ${spanText(event)}`)
          .join(', '),
      order: ({ day }) => day.shift?.start ?? Infinity,
      heading: (width) => drawScale(range, width),
      draw: ({ day, advisor }, width, part) => {
        const before = nightBefore(editor.before.get(advisor.id));
        return drawDay({ day, before, part }, types, range, width);
      },
    },
  ];
}

export function toneOf(row: EditorRow): Tone | undefined {
  if (row.refused.length > 0 || hasErrors(row.findings)) return 'bad';
  if (row.theirs !== null || (isTouched(row) && row.findings.length > 0)) return 'doubtful';
  return row.day.shift === null ? 'quiet' : undefined;
}

/**
 * The event under the cursor with its times, and the first thing there is to say of it or its row.
 */
export function footOf(row: EditorRow, { t }: Setting, desk: Desk, part: string | null): string {
  const { words, atWork } = desk;
  const name = nameOf(row.advisor);
  const event = eventAt(row.day, part);
  const finding = firstFinding(row);
  const user = atWork.get(row.advisor.id);
  return [
    event === undefined ? t('schedules.noShift') : `${words.event(event)} ${spanText(event)}`,
    ...(row.theirs === null ? [] : [t('schedules.conflict')]),
    ...(finding === undefined ? [] : [words.finding(finding, name)]),
    ...(user === undefined ? [] : [t('schedules.atWork', { user, agent: name })]),
  ].join('   ');
}

function firstFinding({ refused, findings }: EditorRow): Finding | undefined {
  return refused[0] ?? findings.find(({ severity }) => severity === 'error') ?? findings[0];
}

function stateTexts(row: EditorRow, t: Setting['t']): readonly string[] {
  return [
    ...(isTouched(row) ? [t('deskKeys.edited')] : []),
    ...(row.day.locked ? [t('schedules.locked')] : []),
    ...(row.theirs === null ? [] : [t('schedules.conflict')]),
    ...(row.refused.length === 0 ? [] : [t('deskKeys.refused')]),
  ];
}

/** Signs of the same, and of others at work on the row. */
function signsOf(row: EditorRow, { atWork }: Desk): string {
  return [
    isTouched(row) ? signs.edited : '',
    row.day.locked ? signs.locked : '',
    row.theirs === null ? '' : signs.conflict,
    atWork.has(row.advisor.id) ? signs.atWork : '',
  ].join('');
}

/** What a night shift of the day before still takes of this one. */
function nightBefore(before: ScheduleDay | undefined): Interval | null {
  const cover = before === undefined ? null : coverOf(before);
  return cover === null || cover.end <= 1440
    ? null
    : { start: Math.max(0, cover.start - 1440), end: cover.end - 1440 };
}
