import { useMemo, useState } from 'react';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { SendDialog } from '../dashboards/send-dialog.tsx';
import { useAddress } from '../kit/address.ts';
import { now } from '../kit/date/clock.ts';
import { useMayCall } from '../kit/viewer.tsx';
import type { LineActions } from './advisor-line.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { ExcuseDialog, type Excusable } from './excuse-dialog.tsx';

type LineDialog = Readonly<{ excuse: AdherenceRow; until: number } | { write: AdherenceRow }>;

/** What is done from a row of the board: its day opens, which the address keeps, or a dialog. */
export function useLineActions() {
  const { number, change } = useAddress();
  const may = useMayCall();
  const [asked, setAsked] = useState<LineDialog | null>(null);
  const [mayExcuse, mayWrite] = [may('adherence.excuse'), may('notifications.send')];
  const ofLines: LineActions = useMemo(
    () => ({
      open: ({ id }) => change({ advisor: id }),
      ...(mayExcuse
        ? { excuse: (row: AdherenceRow) => setAsked({ excuse: row, until: now() }) }
        : {}),
      ...(mayWrite ? { write: (row: AdherenceRow) => setAsked({ write: row }) } : {}),
    }),
    [change, mayExcuse, mayWrite],
  );
  return {
    ofLines,
    asked,
    opened: number('advisor'),
    end: () => setAsked(null),
    close: () => change({ advisor: null }),
  };
}

type Props = Readonly<{
  division: Division;
  date: PlainDate;
  today: PlainDate;
  rows: readonly AdherenceRow[];
  actions: ReturnType<typeof useLineActions>;
}>;

/** What rows of the board have opened. */
export function BoardDialogs({ division, date, today, rows, actions }: Props) {
  const { asked, opened, end, close } = actions;
  const row = rows.find(({ id }) => id === opened);
  return (
    <>
      {opened > 0 ? (
        <DayDrawer
          division={division}
          agent={opened}
          date={dateOf(row, date)}
          isRunning={date === today}
          onClose={close}
        />
      ) : null}
      {asked !== null && 'excuse' in asked ? (
        <ExcuseDialog subject={excusableOf(asked, division, date)} onClose={end} />
      ) : null}
      {asked !== null && 'write' in asked ? (
        <SendDialog division={division.id} to={asked.write.id} onClose={end} />
      ) : null}
    </>
  );
}

/** A night that still runs is a row of the day before. */
function dateOf(row: AdherenceRow | undefined, date: PlainDate): PlainDate {
  return row !== undefined && isPlainDate(row.date) ? row.date : date;
}

/** Half of what a clock tells apart: around a stretch every time of day is there once. */
const nearMs = 11 * 3_600_000;

function excusableOf(
  { excuse: row, until }: Extract<LineDialog, { until: number }>,
  division: Division,
  date: PlainDate,
): Excusable {
  const start = row.status_since === null ? until : Date.parse(row.status_since);
  return {
    division: division.id,
    agent: row.id,
    name: `${row.agents.first_name} ${row.agents.last_name}`,
    place: {
      zone: division.timezone_name,
      date: dateOf(row, date),
      range: { start: start - nearMs, end: start + nearMs },
    },
    stretch: { start, end: Math.max(until, start + 1) },
  };
}
