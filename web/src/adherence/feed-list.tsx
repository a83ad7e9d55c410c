import { errorText } from '@watchbill/core/api/errors';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useFeeds, useSaveFeed } from '@watchbill/core/adherence/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { ErrorState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

type Feed = NonNullable<ReturnType<typeof useFeeds>['data']>[number];

/** Feeds that have reported, and how long each may be silent before its advisors are unknown. */
export function FeedList({ mayEdit }: Readonly<{ mayEdit: boolean }>) {
  const { t } = useText();
  const feeds = useFeeds();
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t('adherence.feeds')}
      </Typography>
      {feeds.error === null ? null : (
        <ErrorState error={feeds.error} onRetry={() => void feeds.refetch()} />
      )}
      {feeds.data?.length === 0 ? (
        <Typography color="text.secondary">{t('adherence.feedsNone')}</Typography>
      ) : null}
      <Stack sx={{ gap: 2 }}>
        {feeds.data?.map((feed) => (
          <FeedRow key={`${feed.id} ${feed.version}`} feed={feed} mayEdit={mayEdit} />
        ))}
      </Stack>
    </Paper>
  );
}

function FeedRow({ feed, mayEdit }: Readonly<{ feed: Feed; mayEdit: boolean }>) {
  const { t, language } = useText();
  const saving = useSaving(useSaveFeed().mutateAsync, {
    says: 'adherence.feedUpdated',
  });
  const [seconds, setSeconds] = useState(
    feed.silent_after_seconds === null ? '' : String(feed.silent_after_seconds),
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    saving.run({
      name: feed.name,
      version: feed.version,
      seconds: seconds.trim() === '' ? null : (readNumber(seconds, language) ?? Number.NaN),
    });
  };
  const refused = saving.error === null ? null : errorText(saving.error, 'first-value', language);
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={submit}
      sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <Typography sx={{ minWidth: 160, pt: 1, fontWeight: 600 }}>{feed.name}</Typography>
      <TextField
        size="small"
        label={t('adherence.silentAfter')}
        error={refused !== null}
        helperText={refused ?? t('adherence.silentHint')}
        value={seconds}
        disabled={!mayEdit}
        onChange={(event) => setSeconds(event.target.value.replaceAll(/\D/g, ''))}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            'aria-label': `${t('adherence.silentAfter')}: ${feed.name}`,
          },
        }}
        sx={{ maxWidth: 420 }}
      />
      {mayEdit ? (
        <Button type="submit" loading={saving.isPending}>
          {t('generic.save')}
        </Button>
      ) : null}
    </Stack>
  );
}
