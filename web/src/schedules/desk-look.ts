import { useCallback, useState } from 'react';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { zooms, type Zoom } from '../timeline/scale.ts';

/** Figures above the rows, each a line that can be folded away. */
export const summaryKeys = ['scheduled', 'open', 'required', 'gap'] as const;
export type SummaryKey = (typeof summaryKeys)[number];

export const summaryTitles = {
  scheduled: 'schedules.summaryScheduled',
  open: 'schedules.summaryOpen',
  required: 'schedules.summaryRequired',
  gap: 'schedules.summaryGap',
} as const satisfies Record<SummaryKey, MessageKey>;

const atFirst: readonly SummaryKey[] = ['open', 'gap'];

const zoomKey = 'watchbill.schedule.zoom';
const summaryKey = 'watchbill.schedule.summary';

/** How close the day is looked at; the choice stays in this browser. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(
    () => zooms.find((one) => String(one) === localStorage.getItem(zoomKey)) ?? 60,
  );
  const choose = useCallback((next: Zoom) => {
    localStorage.setItem(zoomKey, String(next));
    setZoom(next);
  }, []);
  return [zoom, choose] as const;
}

/**
 * Which lines of figures stand above the rows: who is open and how far that reaches, until this
 * browser chooses others.
 */
export function useOpenSummary() {
  const [open, setOpen] = useState<readonly SummaryKey[]>(readOpen);
  const toggle = useCallback(
    (key: SummaryKey) =>
      setOpen((before) => {
        const next = summaryKeys.filter((one) => before.includes(one) !== (one === key));
        localStorage.setItem(summaryKey, next.join(' '));
        return next;
      }),
    [],
  );
  return { open, toggle };
}
export type OpenSummary = ReturnType<typeof useOpenSummary>;

function readOpen(): readonly SummaryKey[] {
  const stored = localStorage.getItem(summaryKey)?.split(' ');
  return stored === undefined ? atFirst : summaryKeys.filter((key) => stored.includes(key));
}
