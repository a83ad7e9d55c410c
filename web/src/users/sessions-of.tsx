import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSessionEndsOf, useSessionsOf } from '@watchbill/core/users/hooks';
import type { User } from '@watchbill/core/users/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { SessionsTable } from '../session/sessions-table.tsx';

const saysMessage = ({ message }: Readonly<{ message: string }>) => message;

/** Where a user is signed in: one session is ended, or all of them. */
export function SessionsOf({ user }: Readonly<{ user: User }>) {
  const { t } = useText();
  const read = useSessionsOf(user.id);
  const { end, endAll } = useSessionEndsOf(user.id);
  const [isAsking, setAsking] = useState(false);
  const ending = useSaving(end.mutateAsync, { says: saysMessage, refusedIn: 'notice' });
  const endingAll = useSaving(endAll.mutateAsync, {
    says: saysMessage,
    onDone: () => setAsking(false),
  });
  const others = (read.data ?? []).filter((one) => !one.is_current);
  const endThem = { label: t('sessions.endAll'), run: () => setAsking(true) };
  usePageActions(others.length > 0 ? [endThem] : []);
  if (read.data === undefined) return <Unread of={read} />;
  if (read.data.length === 0)
    return <EmptyState title={t('sessions.none')} hint={t('sessions.noneHint')} />;
  return (
    <Stack sx={{ gap: 1.5, py: 1 }}>
      <OutdatedNotice of={read} />
      <SessionsTable sessions={read.data} isBusy={ending.isPending} onEnd={ending.run} />
      {others.length === 0 ? null : (
        <Button color="error" onClick={endThem.run} sx={{ alignSelf: 'flex-start' }}>
          {endThem.label}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          open
          danger
          title={t('sessions.endAllQuestion', { name: user.username })}
          confirm={t('sessions.endAll')}
          saving={endingAll}
          onClose={() => setAsking(false)}
          onConfirm={() => endingAll.run()}
        >
          <Typography>{t('sessions.endAllHint')}</Typography>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
