import {
  Alert,
  FormControlLabel,
  Paper,
  Stack,
  Switch,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAdherence } from '@watchbill/core/adherence/hooks';
import { filterAdherence, worstFirst, type StatusGroup } from '@watchbill/core/adherence/view';
import type { Division } from '@watchbill/core/divisions/model';
import { useEventTypes } from '@watchbill/core/event-types/hooks';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { AdvisorList } from './advisor-list.tsx';
import { Summary } from './summary.tsx';

/** Real-time adherence: who does what is scheduled, this moment. */
export function AdherencePage() {
  const { t } = useText();
  const place = usePlace();
  const { date, today } = place;
  const [isWanted, setWanted] = useState(true);
  const isLive = isWanted && date === today;
  return (
    <DivisionScreen
      title={t('adherence.title')}
      place={place}
      more={
        <Tooltip title={t('adherence.realTimeHint')}>
          <FormControlLabel
            label={t('adherence.realTime')}
            control={
              <Switch
                checked={isLive}
                disabled={date !== today}
                onChange={(_event, on) => setWanted(on)}
              />
            }
          />
        </Tooltip>
      }
    >
      {(division) => (
        <AdherenceView
          key={`${division.id} ${date} ${isLive}`}
          division={division}
          date={date}
          isLive={isLive}
        />
      )}
    </DivisionScreen>
  );
}

function AdherenceView({
  division,
  date,
  isLive,
}: Readonly<{ division: Division; date: PlainDate; isLive: boolean }>) {
  const { t } = useText();
  const view = useAdherence({ division: division.id, date, isLive, live: useLive() });
  const types = useEventTypes({ search: '', is_disabled: false });
  const [group, setGroup] = useState<StatusGroup | null>(null);
  const [text, setText] = useState('');
  const breakTypes = useMemo(
    () => new Set((types.data ?? []).filter((type) => !type.is_work).map((type) => type.id)),
    [types.data],
  );
  const sorted = useDeferredValue(useMemo(() => worstFirst(view.rows), [view.rows]));
  const shown = useMemo(
    () => filterAdherence(sorted, { text, group, breakTypes }),
    [sorted, text, group, breakTypes],
  );
  const read = { error: view.error, refetch: view.retry };
  if (view.summary === null) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1 }}>
      {isLive && view.link.kind === 'waiting' ? (
        <Alert severity="warning" role="status">
          {t('adherence.linkLost')}
        </Alert>
      ) : (
        <Outdated of={read} />
      )}
      <Summary summary={view.summary} group={group} onGroup={setGroup} />
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <TextField
          type="search"
          size="small"
          label={t('adherence.filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ width: { xs: '100%', sm: 340 } }}
        />
        <AsOf instant={view.summary.data_as_of} zone={division.timezone_name} />
      </Stack>
      <Paper variant="outlined" sx={restOfPage}>
        {shown.length === 0 ? (
          <EmptyState title={t('adherence.nobody')} hint={t('adherence.nobodyHint')} />
        ) : (
          <AdvisorList
            title={t('adherence.listTitle', { division: division.mu_name })}
            rows={shown}
          />
        )}
      </Paper>
    </Stack>
  );
}

function AsOf({ instant, zone }: Readonly<{ instant: string | null; zone: string }>) {
  const { t } = useText();
  return (
    <Typography variant="body2" color="text.secondary">
      {instant === null
        ? t('adherence.noData')
        : t('adherence.dataAsOf', { time: timeIn(instant, zone) })}
    </Typography>
  );
}

function timeIn(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `${formatClock(wallOf(zone, at).minutes)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`;
}
