import { Alert, Paper, Stack } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAdherence } from '@watchbill/core/adherence/hooks';
import { statusGroups, type StatusGroup } from '@watchbill/core/adherence/model';
import { filterAdherence, worstFirst } from '@watchbill/core/adherence/rules/board';
import type { Division } from '@watchbill/core/divisions/model';
import { useEventTypes } from '@watchbill/core/event-types/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { AdvisorList } from './advisor-list.tsx';
import { useAlertSettings } from './alert-settings.ts';
import { AlertWatch } from './alert-watch.tsx';
import { BoardBar } from './board-bar.tsx';
import { BoardDialogs, useLineActions } from './line-actions.tsx';
import { Summary } from './summary.tsx';

type Props = Readonly<{ division: Division; date: PlainDate; today: PlainDate; isLive: boolean }>;

/**
 * A division's advisors on a date, worst first, with what is narrowed and shown of them in the
 * address.
 */
export function Board({ division, date, today, isLive }: Props) {
  const { t } = useText();
  const view = useAdherence({ division: division.id, date, isLive, live: useLive() });
  const { group, isByTeam, change } = useLook();
  const [text, setText] = useState('');
  const shown = useVisibleRows(view.rows, group, text);
  const { settings, change: changeAlert } = useAlertSettings();
  const isAlerting = isLive && settings.isOn;
  const actions = useLineActions();
  const read = { error: view.error, refetch: view.retry };
  if (view.summary === null) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1 }}>
      {isLive && view.link.kind === 'waiting' ? (
        <Alert severity="warning" role="status">
          {t('adherence.linkLost')}
        </Alert>
      ) : (
        <OutdatedNotice of={read} />
      )}
      {isAlerting ? <AlertWatch rows={view.rows} settings={settings} /> : null}
      <Summary summary={view.summary} group={group} onGroup={(next) => change({ status: next })} />
      <BoardBar
        division={division}
        date={date}
        isLive={isLive}
        asOf={view.summary.data_as_of}
        look={{ group, isByTeam, text }}
        onText={setText}
        onByTeam={(isOn) => change({ by: isOn ? 'team' : null })}
        alert={{ settings, onChange: changeAlert }}
      />
      <Paper variant="outlined" sx={restOfPage}>
        {shown.length === 0 ? (
          <EmptyState title={t('adherence.nobody')} hint={t('adherence.nobodyHint')} />
        ) : (
          <AdvisorList
            title={t('adherence.listTitle', { division: division.mu_name })}
            rows={shown}
            isByTeam={isByTeam}
            actions={actions.ofLines}
            alertMinutes={isAlerting ? settings.minutes : null}
          />
        )}
      </Paper>
      <BoardDialogs
        division={division}
        date={date}
        today={today}
        rows={view.rows}
        actions={actions}
      />
    </Stack>
  );
}

/** How the board is looked at, kept in the address. */
function useLook() {
  const { text, change } = useAddress();
  const status = text('status') as StatusGroup;
  return {
    group: statusGroups.includes(status) ? status : null,
    isByTeam: text('by') === 'team',
    change,
  };
}

function useVisibleRows(
  rows: ReturnType<typeof useAdherence>['rows'],
  group: StatusGroup | null,
  text: string,
) {
  const types = useEventTypes({ search: '', is_disabled: false });
  const breakTypes = useMemo(
    () => new Set((types.data ?? []).filter((type) => !type.is_work).map((type) => type.id)),
    [types.data],
  );
  const sorted = useDeferredValue(useMemo(() => worstFirst(rows), [rows]));
  return useMemo(
    () => filterAdherence(sorted, { text, group, breakTypes }),
    [sorted, text, group, breakTypes],
  );
}
