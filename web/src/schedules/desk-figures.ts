import { useEffect, useMemo, useState } from 'react';
import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import { followCoverage } from '@watchbill/core/schedules/coverage';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { spanText } from '@watchbill/core/schedules/words';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import {
  joinShortages,
  staffChannels,
  type ChannelStaff,
} from '@watchbill/planning/skills/staff-channels';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import type { SummaryLine } from '../timeline/model.ts';
import type { Zoom } from '../timeline/scale.ts';
import { summaryTitles, type SummaryKey } from './desk-look.ts';
import { followStaff, type DeskStaff } from './desk-staff.ts';

export const settleMs = 160;
const quarterHour = 15;

type FigureOptions = Readonly<{
  editor: DayEditor;
  date: PlainDate;
  zoom: Zoom;
  open: readonly SummaryKey[];
  /** Not known at first. */
  demand: Demand | undefined;
  /** Channels to count for; none is all. */
  chosen: readonly number[];
}>;

/**
 * The lines above the rows with unsaved edits, for all channels or those chosen, and in words which
 * are short by proficiency, null where none is; computed once the rows rest, never between a drop
 * and its verdict.
 */
export function useDeskFigures({
  editor,
  date,
  zoom,
  open,
  demand,
  chosen,
}: FigureOptions): Readonly<{
  lines: readonly SummaryLine[];
  shortage: string | null;
}> {
  const { t, language } = useText();
  const format = useFormat();
  const rows = useDebounce(editor.rows, settleMs);
  const { types, before, zone } = editor;
  const step = zoom < quarterHour ? 5 : quarterHour;
  const places = useMemo(
    () =>
      demand === undefined || chosen.length === 0
        ? null
        : chosen.map((id) => demand.channels.findIndex((one) => one.id === id)),
    [demand, chosen],
  );
  const follow = useMemo(
    () =>
      followStaff(demand, (channel) =>
        followCoverage(types, date, step, (on) => dayOffsets(zone, on), channel),
      ),
    [demand, step, types, date, zone],
  );
  const staff = useMemo(
    () =>
      staffedSlots(
        follow([...before.values(), ...rows.map((row) => row.day)]),
        demand,
        places,
        step,
      ),
    [follow, before, rows, demand, places, step],
  );
  return useMemo(() => {
    const told = (channels: readonly number[], span: Readonly<{ start: number; end: number }>) => ({
      channels: new Intl.ListFormat(language).format(
        channels.map((place) => demand?.channels[place]?.name ?? ''),
      ),
      time: spanText(span),
    });
    const stretches = (slots: readonly StaffedSlot[], size: number, from = 0) =>
      joinShortages(slots, size)
        .map((one) => ({ ...one, start: one.start + from, end: one.end + from }))
        .map((one) =>
          t('schedules.shortStretch', {
            ...told(one.channels, one),
            missing: format.figure(one.missing),
          }),
        );
    const words = (texts: readonly string[]) =>
      texts.length === 0 ? null : t('schedules.shortBySkill', { stretches: texts.join('; ') });
    const isKnown = staff.some(({ required }) => required > 0);
    return {
      shortage: words(stretches(staff, step)),
      lines: open
        .filter((key) => isKnown || (key !== 'required' && key !== 'gap'))
        .map((key) => ({
          key,
          title: t(summaryTitles[key]),
          values: inColumns(staff, zoom / step).map((slots) => {
            const [start, end] = [slots[0]!.start, slots.at(-1)!.end];
            const warning =
              key === 'gap' || key === 'open' ? words(stretches(slots, step, start)) : null;
            return {
              start,
              end,
              value: meanOf(slots, key),
              isDifference: key === 'gap',
              ...(warning === null ? {} : { warning }),
            };
          }),
        })),
    };
  }, [staff, open, demand, zoom, step, t, language, format]);
}

/**
 * Advisors of an interval who are scheduled and can serve a channel looked at, and what they are
 * for these.
 */
type StaffedSlot = ChannelStaff & Readonly<{ start: number; end: number; scheduled: number }>;

/** Staff of a date by interval, at the places of channels, or (null) of all. */
function staffedSlots(
  { everybody, groups }: DeskStaff,
  demand: Demand | undefined,
  places: readonly number[] | null,
  step: number,
): readonly StaffedSlot[] {
  const serving = groups.filter(
    ({ channels }) => places === null || channels.some((place) => places.includes(place)),
  );
  return everybody.map(({ start, end, scheduled, open }, slot) => ({
    start,
    end,
    scheduled:
      places === null
        ? scheduled
        : serving.reduce((sum, { slots }) => sum + slots[slot]!.scheduled, 0),
    ...staffChannels(
      groups.map(({ channels, slots }) => ({ channels, open: slots[slot]!.open })),
      (demand?.channels ?? []).map(
        ({ required }) => required?.[Math.floor((slot * step) / quarterHour)] ?? 0,
      ),
      open,
      places,
    ),
  }));
}

function inColumns(slots: readonly StaffedSlot[], count: number): readonly StaffedSlot[][] {
  return Array.from({ length: Math.ceil(slots.length / count) }, (_, index) =>
    slots.slice(index * count, (index + 1) * count),
  );
}

function meanOf(slots: readonly StaffedSlot[], key: SummaryKey): number {
  const valueOf = (one: StaffedSlot) => (key === 'gap' ? one.open - one.required : one[key]);
  return slots.reduce((sum, one) => sum + valueOf(one), 0) / slots.length;
}

/**
 * A value that follows another when that has not changed for a while; the first one comes at once.
 */
export function useDebounce<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
