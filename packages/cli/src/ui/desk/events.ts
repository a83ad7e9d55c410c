import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { DrawnEvent } from '@watchbill/core/schedules/edit-kinds';
import type { ScheduleEvent } from '@watchbill/core/schedules/model';
import { blockKinds } from '@watchbill/core/schedules/model/limits';
import { spanText } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Answer, Option, Reply } from '../ask.ts';
import type { Setting } from '../view.ts';
import type { Desk, DeskAction } from './desk.ts';
import { eventAt, partIn } from './parts.ts';
import { hasEvent, hasInShift, mayEdit } from './rights.ts';
import { tryEdit } from './tries.ts';
import { readPlace, readSpan } from './typed.ts';

/** Other types, new events, and events that go. */
export const eventActions: readonly DeskAction[] = [
  {
    key: 't',
    label: 'deskKeys.retype',
    isOffered: hasInShift,
    run: (_api, row, _typed, setting, { part, work }) => {
      const event = eventAt(row.day, part);
      return event && askType(work, row, event, setting, part!);
    },
  },
  {
    key: 'n',
    label: 'deskKeys.add',
    isOffered: (_row, setting) => mayEdit(setting),
    run: (_api, row, _typed, setting, { part, work }) => askNew(work, row, setting, part),
  },
  {
    key: '|',
    label: 'deskKeys.split',
    isOffered: hasInShift,
    run: (_api, row, _typed, setting, { part, work }) => {
      const event = eventAt(row.day, part);
      return event && askSplit(work, row, event, setting, part!);
    },
  },
  {
    key: 'x',
    label: 'generic.delete',
    isOffered: hasEvent,
    run: (_api, row, _typed, setting, { part, work }) => {
      const event = eventAt(row.day, part);
      return event && remove(work, row, event, setting);
    },
  },
];

const activityOptions = ({ editor: { types } }: Desk): readonly Option[] =>
  [...types.values()]
    .filter(({ is_disabled }) => !is_disabled)
    .map(({ id, description }) => ({ value: String(id), label: description }));

/** A block has one other kind: there is nothing to choose. */
function askType(
  desk: Desk,
  row: EditorRow,
  { kind, id }: ScheduleEvent,
  setting: Setting,
  part: string,
): Reply {
  if (kind !== 'activity') {
    const block = blockKinds.find((one) => one !== kind)!;
    return tryEdit(desk, row, { type: 'retype', id, block }, setting, part);
  }
  return {
    kind: 'choice',
    label: setting.t('schedules.changeType'),
    options: activityOptions(desk),
    answer: (type) =>
      tryEdit(desk, row, { type: 'retype', id, activity_id: Number(type) }, setting, part),
  };
}

/** A row without a shift gets that first. */
function askNew(desk: Desk, row: EditorRow, setting: Setting, part: string | null): Answer {
  if (row.day.shift === null) return askSpan(desk, row, 'shift', usualShift, setting);
  return {
    kind: 'choice',
    label: setting.t('schedules.addEvent'),
    options: [
      ...activityOptions(desk),
      ...blockKinds.map((value) => ({ value, label: desk.words.kind(value) })),
    ],
    answer: (what) => askSpan(desk, row, what, offerOf(what, row, part), setting),
  };
}

/**
 * A block after the shift; an activity after the one under the cursor, or in the shift's second
 * hour.
 */
function offerOf(what: string, { day }: EditorRow, part: string | null): Interval {
  const { start, end } = day.shift!;
  const event = eventAt(day, part);
  if (blockKinds.some((kind) => kind === what)) return { start: end, end: end + usualBlock };
  const from = event?.kind === 'activity' ? event.end : start + 60;
  return { start: from, end: from + usualActivity };
}

const usualShift: Interval = { start: 540, end: 1020 };
const [usualBlock, usualActivity] = [60, 30];

function askSpan(
  desk: Desk,
  row: EditorRow,
  what: string,
  offer: Interval,
  setting: Setting,
  label = setting.t('deskKeys.askSpan'),
): Answer {
  return {
    kind: 'line',
    label,
    text: spanText(offer),
    answer: (typed): Reply => {
      const span = readSpan(typed, offer);
      if (span === null)
        return askSpan(desk, row, what, offer, setting, setting.t('deskKeys.noSpan'));
      const event = drawnEvent(what, span);
      return tryEdit(desk, row, { type: 'draw', event }, setting, partIn(event.kind));
    },
  };
}

function drawnEvent(what: string, span: Interval): DrawnEvent {
  if (what === 'shift' || what === 'overtime' || what === 'recovered')
    return { kind: what, ...span };
  return { kind: 'activity', activity_id: Number(what), ...span };
}

function askSplit(
  desk: Desk,
  row: EditorRow,
  event: ScheduleEvent,
  setting: Setting,
  part: string,
): Answer {
  const middle = Math.round((event.start + event.end) / 10) * 5;
  return {
    kind: 'line',
    label: setting.t('deskKeys.askSplit', { event: desk.words.event(event) }),
    text: formatClock(middle),
    answer: (typed): Reply => {
      const place = readPlace(typed, { start: middle, end: middle });
      return place === null
        ? askSplit(desk, row, event, setting, part)
        : tryEdit(desk, row, { type: 'split', id: event.id, at: place.start }, setting, part);
    },
  };
}

/** A shift takes its events with it, and its rule asks; all else is asked about here. */
function remove(desk: Desk, row: EditorRow, event: ScheduleEvent, setting: Setting): Reply {
  const edit = { type: 'delete', id: event.id } as const;
  if (event.kind === 'shift') return tryEdit(desk, row, edit, setting);
  const what = `${desk.words.event(event)} ${spanText(event)}`;
  return {
    kind: 'yes',
    label: setting.t('deskKeys.deleteQuestion', { event: what }),
    answer: () => tryEdit(desk, row, edit, setting),
  };
}
