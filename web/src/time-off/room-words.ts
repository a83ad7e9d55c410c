import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import { roomOf, type Room } from '@watchbill/core/time-off/view';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** How a day that stands so is painted. */
export const roomColours: Readonly<Record<Room, string>> = {
  unchecked: 'text.secondary',
  blocked: 'text.disabled',
  full: 'error.main',
  scarce: 'warning.main',
  open: 'success.main',
};

export const roomKeys = {
  unchecked: 'timeOffPlans.unchecked',
  blocked: 'timeOffPlans.blocked',
  full: 'timeOffPlans.full',
  scarce: 'timeOffPlans.scarce',
  open: 'timeOffPlans.open',
} as const;

/** A letter for each, so that colour is not all that tells them apart. */
export const roomMarks: Readonly<Record<Room, string>> = {
  unchecked: '',
  blocked: '×',
  full: '0',
  scarce: '!',
  open: '',
};

/** What is said of the room of a day. */
export function useRoomWords() {
  const { t } = useText();
  const format = useFormat();
  const brief = (row: AllotmentRow) =>
    row.allotted === null || row.allotted === 0 || row.remaining === null
      ? t(roomKeys[roomOf(row)])
      : t('timeOffPlans.leftOf', {
          left: format.number(row.remaining),
          all: format.number(row.allotted),
        });
  const more = ({ used, pending, waitlisted }: AllotmentRow) =>
    [
      ...(used === 0 ? [] : [t('timeOffPlans.used', { count: format.number(used) })]),
      ...(pending === 0 ? [] : [t('timeOffPlans.pending', { count: format.number(pending) })]),
      ...(waitlisted === 0
        ? []
        : [t('timeOffPlans.waiting', { count: format.number(waitlisted) })]),
    ].join(', ');
  return {
    brief,
    more,
    day: (row: AllotmentRow) => [brief(row), more(row)].filter(Boolean).join(', '),
  };
}
