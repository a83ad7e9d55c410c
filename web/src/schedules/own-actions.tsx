import { Button, Menu, MenuItem, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '@watchbill/core/api/hooks';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { ZoneOf } from '@watchbill/core/schedules/month';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { usePageActions } from '../kit/page-actions.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

const AbsenceReport = lazyPart(
  () => import('../activity-requests/absence-report.tsx'),
  (module) => module.AbsenceReport,
);
const RequestForm = lazyPart(
  () => import('../activity-requests/request-form.tsx'),
  (module) => module.RequestForm,
);
const AskLeaveDialog = lazyPart(
  () => import('../time-off/own-ask-dialog.tsx'),
  (module) => module.AskLeaveDialog,
);
const CalendarDialog = lazyPart(
  () => import('./calendar-dialog.tsx'),
  (module) => module.CalendarDialog,
);
const quietMs = 5000;

/**
 * What can be asked for without the network is there without it: loaded beside nothing else, where
 * it is kept.
 */
function useLoadedAhead(asksLeave: boolean): void {
  const api = useApi();
  const queries = useQueryClient();
  const loadAhead = useEffectEvent(async () => {
    if (navigator.serviceWorker?.controller == null) return;
    for (const part of [AbsenceReport, RequestForm, AskLeaveDialog]) part.preload();
    if (!asksLeave) return;
    const { ownRulesQuery } = await import('@watchbill/core/time-off/hooks/own');
    await queries.prefetchQuery(ownRulesQuery(api));
  });
  useEffect(() => {
    // What cannot be loaded is not there, and is loaded when it is asked for.
    const timer = setTimeout(() => void loadAhead().catch(() => {}), quietMs);
    return () => clearTimeout(timer);
  }, []);
}

type Dialog = 'sick' | 'late' | 'leave' | 'request' | 'calendar';
type Props = Readonly<{
  advisor: number;
  today: PlainDate;
  now: number;
  types: ActivityTypes;
  zoneOf: ZoneOf;
  /** The row that an absence would be reported of; null where none is near. */
  day: ScheduleDay | null;
}>;

/** What an advisor asks for or reports, two taps away. */
export function OwnActions({ advisor, today, now, types, zoneOf, day }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  useLoadedAhead(mayCall('timeOff.ask'));
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const mayReport = day !== null && mayCall('activityRequests.create');
  const choices = [
    ...(mayReport ? (['late', 'sick'] as const) : []),
    ...(mayCall('timeOff.ask') ? (['leave'] as const) : []),
    ...(mayCall('activityRequests.create') ? (['request'] as const) : []),
    ...(mayCall('calendarFeed.create') ? (['calendar'] as const) : []),
  ].map((id) => ({ id, label: t(labels[id]), run: () => setOpen(id) }));
  usePageActions(choices);
  const shared = { self: advisor, divisions: [], onClose: close };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
        {choices
          .filter(({ id }) => id === 'late' || id === 'sick')
          .map(({ id, label, run }) => (
            <Button key={id} variant="outlined" onClick={run} sx={{ minHeight: 44 }}>
              {label}
            </Button>
          ))}
        <AskMenu
          choices={choices.filter(({ id }) => id !== 'late' && id !== 'sick')}
          maySwap={mayCall('trades.create')}
        />
      </Stack>
      <Suspense>
        {(open === 'sick' || open === 'late') && day !== null ? (
          <AbsenceReport
            kind={open}
            day={day}
            types={types}
            zone={zoneOf(day.date)}
            now={now}
            onClose={close}
          />
        ) : null}
        {open === 'leave' ? <AskLeaveDialog {...shared} from={today} /> : null}
        {open === 'request' ? <RequestForm {...shared} today={today} /> : null}
        {open === 'calendar' ? <CalendarDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

const labels = {
  late: 'ownSchedule.late',
  sick: 'ownSchedule.sick',
  leave: 'ownSchedule.askTimeOff',
  request: 'ownSchedule.askRequest',
  calendar: 'ownSchedule.calendar',
} as const;

type Choice = Readonly<{ id: string; label: string; run: () => void }>;

function AskMenu({ choices, maySwap }: Readonly<{ choices: readonly Choice[]; maySwap: boolean }>) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (choices.length === 0 && !maySwap) return null;
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44 }}
      >
        {t('ownSchedule.askFor')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ id, label, run }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              run();
            }}
            sx={{ minHeight: 44 }}
          >
            {label}
          </MenuItem>
        ))}
        {maySwap ? (
          <MenuItem
            component={Link}
            to="/dashboard-module/schedule-swap-request?ask=true"
            sx={{ minHeight: 44 }}
          >
            {t('ownSchedule.askSwap')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
