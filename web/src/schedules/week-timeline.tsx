import { Paper } from '@mui/material';
import { useCallback, useMemo } from 'react';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventsOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { dayOn, hoursOver, type ZoneOf } from '@watchbill/core/schedules/month';
import { timelineRow } from '@watchbill/core/schedules/view';
import { spanText } from '@watchbill/core/schedules/words';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { inkOn } from '../kit/event-swatch.tsx';
import { useFormat, type Format } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import type { MenuAt, TimelineRow } from '../timeline/model.ts';
import { Timeline } from '../timeline/timeline.tsx';
import type { ScheduleWords } from './words.ts';

type WeekRow = TimelineRow & Readonly<{ date: PlainDate; hours: string }>;
type Props = Readonly<{
  days: readonly ScheduleDay[];
  dates: readonly PlainDate[];
  words: ScheduleWords;
  types: ActivityTypes;
  advisor: number;
  name: string;
  zoneOf: ZoneOf;
  /** Why a date could not be filled, by advisor and date. */
  why: ReadonlyMap<string, string>;
  onOpen: (date: PlainDate) => void;
}>;

const axis = { start: -120, end: 1920 } as const;
const nothing = () => undefined;
const never = () => false;

/** A week on the timeline, a row a day; it is looked at, not edited. */
export function WeekTimeline({
  days,
  dates,
  words,
  types,
  advisor,
  name,
  zoneOf,
  why,
  onOpen,
}: Props) {
  const { t } = useText();
  const format = useFormat();
  const rows = useMemo(
    () =>
      dates.map((date) =>
        weekRow(dayOn(days, date, advisor), { words, format, types, zoneOf, why }),
      ),
    [days, dates, words, format, types, advisor, zoneOf, why],
  );
  const renderHead = useCallback(
    (row: WeekRow) => (
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onOpen(row.date)}
        style={{
          all: 'unset',
          cursor: 'pointer',
          display: 'flex',
          width: '100%',
          paddingInline: 12,
          boxSizing: 'border-box',
          justifyContent: 'space-between',
          gap: 8,
          fontSize: 13,
        }}
      >
        <b style={{ fontWeight: 600 }}>
          {words.date(row.date, { weekday: 'short', day: 'numeric', month: 'short' })}
        </b>
        <span>{row.hours}</span>
      </button>
    ),
    [onOpen, words],
  );
  const openMenu = useCallback((at: MenuAt) => onOpen(at.row as PlainDate), [onOpen]);
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', height: 32 + 7 * 40 + 18 }}>
      <Timeline<WeekRow>
        title={`${name}, ${words.date(dates[0]!)} – ${words.date(dates.at(-1)!)}`}
        help={t('schedules.timelineHelpView')}
        timeTitle={t('schedules.time')}
        rows={rows}
        axis={axis}
        zoom={60}
        now={null}
        headWidth={168}
        head={<b style={{ paddingInline: 12 }}>{t('generic.date')}</b>}
        renderHead={renderHead}
        summary={noSummary}
        isReadOnly
        drawsOver={never}
        onChange={nothing}
        onMenu={openMenu}
        onDraw={nothing}
        onKey={nothing}
        formatTick={formatClock}
        formatSpan={spanText}
        startAt={300}
      />
    </Paper>
  );
}

const noSummary: readonly never[] = [];

type Reading = Readonly<{
  words: ScheduleWords;
  format: Format;
  types: ActivityTypes;
  zoneOf: ZoneOf;
  why: Props['why'];
}>;

function weekRow(day: ScheduleDay, { words, format, types, zoneOf, why }: Reading): WeekRow {
  const note = day.shift === null ? why.get(`${day.agent_id} ${day.date}`) : undefined;
  const names = new Map(eventsOf(day).map((event) => [event.id, words.event(event)]));
  const bars = timelineRow(day, types).bars.map((bar) => {
    const label = names.get(bar.id) ?? '';
    return {
      id: bar.id,
      start: bar.start,
      end: bar.end,
      layer: bar.kind === 'activity' ? (1 as const) : (0 as const),
      colour: bar.colour,
      ink: inkOn(bar.colour),
      label: bar.kind === 'shift' ? spanText(bar) : label,
      title: `${label}, ${spanText(bar)}`,
      isMovable: false,
      isResizable: false,
      isChanged: false,
    };
  });
  const hours =
    day.shift === null ? '–' : format.decimalHours(hoursOver([day], types, zoneOf).scheduled);
  return {
    key: day.date,
    date: day.date,
    hours,
    title: words.row(words.date(day.date), day),
    bars,
    marks: [],
    ...(note === undefined ? {} : { note }),
    isFixed: false,
    flash: 0,
  };
}
