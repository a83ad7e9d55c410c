import {
  Alert,
  Button,
  Chip,
  List,
  ListItem,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useOwnPreferences } from '@watchbill/core/preferences/hooks';
import type { OwnPreferences } from '@watchbill/core/preferences/model';
import { weekdays } from '@watchbill/core/resource/fields';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { shownDays } from '../availability/stroke.ts';
import { useFormat } from '../kit/format.ts';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { clockSpan } from './words.ts';

/** An advisor's own availability by day of the week, and how what it prefers stands. */
export function OwnAvailability({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const read = useOwnPreferences(division, useLive());
  const mayAsk = useMayCall()('preferences.ask');
  const [isAsking, setAsking] = useState(false);
  const own = read.data;
  if (own === undefined) return <Unread of={read} />;
  if (own.range === null)
    return <EmptyState title={t('preferences.none')} hint={t('preferences.noneHint')} />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 640 }}>
      <OutdatedNotice of={read} />
      <Standing of={own} />
      <InForce of={own.range} />
      <Week of={own} />
      {mayAsk ? (
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
          {t('preferences.state')}
        </Button>
      ) : null}
      {isAsking ? <PreferencesForm of={own} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

const standings = {
  pending: { severity: 'info', title: 'preferences.waits' },
  completed: { severity: 'success', title: 'preferences.isApproved' },
  unsuccessful: { severity: 'warning', title: 'preferences.isRefused' },
} as const;

/** What was asked for last, and what came of it. */
function Standing({ of }: Readonly<{ of: OwnPreferences }>) {
  const { t } = useText();
  if (of.request === null) return null;
  const { state, answer, times } = of.request;
  const { severity, title } = standings[state];
  const days = times.map((time) =>
    t('preferences.line', { day: t(weekdays[time.weekday]!), ...clockSpan(time) }),
  );
  return (
    <Alert severity={severity}>
      {t(title)}
      {state === 'completed' ? null : (
        <Typography variant="body2">
          {[days.join(', '), answer].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </Alert>
  );
}

function InForce({ of }: Readonly<{ of: NonNullable<OwnPreferences['range']> }>) {
  const { t } = useText();
  const format = useFormat();
  const { date_start, date_end, status } = of;
  const start = toPlainDate(date_start);
  const dates =
    date_end === null
      ? t('preferences.since', { date: format.date(start) })
      : t('preferences.between', { dates: format.range(start, toPlainDate(date_end)) });
  const rest = t(status === null ? 'preferences.free' : `availability.${status}`);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[dates, t('preferences.rest', { status: rest })].join(' · ')}
    </Typography>
  );
}

const colours = { available: 'default', preferred: 'success', unavailable: 'error' } as const;

function Week({ of }: Readonly<{ of: OwnPreferences }>) {
  const { t } = useText();
  return (
    <List disablePadding aria-label={t('preferences.own')}>
      {shownDays.map((day) => {
        const times = of.times.filter(({ weekday }) => weekday === day);
        return (
          <ListItem key={day} divider disableGutters sx={{ alignItems: 'flex-start', gap: 1 }}>
            <ListItemText primary={t(weekdays[day]!)} sx={{ flex: '0 0 7rem' }} />
            <Stack sx={{ gap: 0.5, flexGrow: 1, alignItems: 'flex-start' }}>
              {times.length === 0 ? (
                <Typography variant="body2" sx={{ color: 'text.secondary', py: 0.75 }}>
                  {t('preferences.nothing')}
                </Typography>
              ) : null}
              {times.map((time) => {
                const { start, end } = clockSpan(time);
                return (
                  <Chip
                    key={time.start_time}
                    color={colours[time.avl_status]}
                    variant={time.avl_status === 'preferred' ? 'filled' : 'outlined'}
                    label={`${start}–${end} · ${t(`availability.${time.avl_status}`)}`}
                  />
                );
              })}
            </Stack>
          </ListItem>
        );
      })}
    </List>
  );
}
