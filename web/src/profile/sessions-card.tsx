import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useOpenSessions, useSessionEnds } from '@watchbill/core/session/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { SessionsTable } from '../session/sessions-table.tsx';

/** Where the user is signed in, and the end of that. */
export function SessionsCard() {
  const { t } = useText();
  const read = useOpenSessions();
  const { end, endOthers } = useSessionEnds();
  const options = {
    says: ({ message }: Readonly<{ message: string }>) => message,
    refusedIn: 'notice',
  } as const;
  const ending = useSaving(end.mutateAsync, options);
  const endingOthers = useSaving(endOthers.mutateAsync, options);
  const hasOthers = (read.data ?? []).some((one) => !one.is_current);
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="h6" component="h2">
            {t('sessions.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('sessions.ownHint')}
          </Typography>
          {read.data === undefined ? (
            <Unread of={read} />
          ) : (
            <>
              <OutdatedNotice of={read} />
              <SessionsTable sessions={read.data} isBusy={ending.isPending} onEnd={ending.run} />
            </>
          )}
          {hasOthers ? (
            <Button
              color="error"
              loading={endingOthers.isPending}
              onClick={() => endingOthers.run()}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('sessions.endOthers')}
            </Button>
          ) : null}
        </Stack>
      </CardContent>
    </Card>
  );
}
