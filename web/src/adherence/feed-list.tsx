import { Box, Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useFeeds, useMapState, useSaveFeed } from '@watchbill/core/adherence/hooks';
import type { FeedHealth } from '@watchbill/core/adherence/contract';
import type { Effect } from '@watchbill/core/adherence/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { ErrorState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ mayEdit: boolean; mayMap: boolean }>;

/**
 * Feeds that have reported: when and how much, how long each may be silent, and what they say that
 * nobody has mapped.
 */
export function FeedList({ mayEdit, mayMap }: Props) {
  const { t } = useText();
  const feeds = useFeeds();
  const unmapped = (feeds.data ?? []).filter((feed) => feed.unmapped.length > 0);
  return (
    <Stack component="section" aria-label={t('adherence.feeds')} sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        {t('adherence.feeds')}
      </Typography>
      {feeds.error === null ? null : (
        <ErrorState error={feeds.error} onRetry={() => void feeds.refetch()} />
      )}
      {feeds.data?.length === 0 ? (
        <Typography color="text.secondary">{t('adherence.feedsNone')}</Typography>
      ) : null}
      {unmapped.map((feed) => (
        <UnmappedStates key={feed.id} feed={feed} mayMap={mayMap} />
      ))}
      {feeds.data === undefined || feeds.data.length === 0 ? null : (
        <>
          <FeedTable feeds={feeds.data} mayEdit={mayEdit} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${t('adherence.silentAfter')}: ${t('adherence.silentHint')}`}
          </Typography>
        </>
      )}
    </Stack>
  );
}

function FeedTable({
  feeds,
  mayEdit,
}: Readonly<{ feeds: readonly FeedHealth[]; mayEdit: boolean }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('adherence.feeds')}
      rows={feeds}
      keyOf={({ id, version }) => `${id} ${version}`}
      columns={[
        { name: 'name', label: t('adherence.feed'), render: ({ name }) => name },
        {
          name: 'state',
          label: t('adherence.feedState'),
          render: ({ is_silent: isSilent }) => (
            <Chip
              size="small"
              variant="outlined"
              color={isSilent ? 'error' : 'success'}
              label={t(isSilent ? 'adherence.feedSilent' : 'adherence.feedOk')}
            />
          ),
        },
        {
          name: 'last',
          label: t('adherence.feedLast'),
          render: ({ last_at: at }) =>
            at === null ? t('adherence.feedNever') : format.instant(at),
        },
        {
          name: 'rows',
          label: t('adherence.feedRows'),
          isFigure: true,
          from: 'sm',
          render: ({ rows_per_minute: rows }) => format.number(rows, 1),
        },
        {
          name: 'silence',
          label: t('adherence.silentAfter'),
          from: 'md',
          render: (feed) => <Silence feed={feed} mayEdit={mayEdit} />,
        },
      ]}
    />
  );
}

function Silence({ feed, mayEdit }: Readonly<{ feed: FeedHealth; mayEdit: boolean }>) {
  const { t, language } = useText();
  const saving = useSaving(useSaveFeed().mutateAsync, { says: 'adherence.feedUpdated' });
  const kept = feed.silent_after_seconds === null ? '' : String(feed.silent_after_seconds);
  const [seconds, setSeconds] = useState(kept);
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
    <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1, alignItems: 'start' }}>
      <TextField
        size="small"
        error={refused !== null}
        helperText={refused}
        value={seconds}
        disabled={!mayEdit}
        onChange={(event) => setSeconds(event.target.value.replaceAll(/\D/g, ''))}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            'aria-label': `${t('adherence.silentAfter')}: ${feed.name}`,
          },
        }}
        sx={{ width: refused === null ? 110 : 260, my: 0.5 }}
      />
      {mayEdit ? (
        <Button type="submit" loading={saving.isPending} sx={{ mt: 0.75 }}>
          {t('generic.save')}
        </Button>
      ) : null}
    </Stack>
  );
}

const verdicts: readonly (readonly [Effect, MessageKey])[] = [
  ['in', 'adherence.asWork'],
  ['out', 'adherence.asOut'],
  ['neutral', 'adherence.asNeutral'],
];

/** What a feed says that counts as nothing yet, each with one click to say what it is. */
function UnmappedStates({ feed, mayMap }: Readonly<{ feed: FeedHealth; mayMap: boolean }>) {
  const { t } = useText();
  const format = useFormat();
  const mapping = useSaving(useMapState().mutateAsync, {
    says: 'adherence.stateMapped',
    refusedIn: 'notice',
  });
  return (
    <Paper variant="outlined" sx={{ borderColor: 'warning.main' }}>
      <Box sx={{ px: 2, pt: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {t('adherence.unmappedOf', { feed: feed.name })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('adherence.unmappedHint')}
        </Typography>
      </Box>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1, gap: 0.5 }}>
        {feed.unmapped.map(({ state, reason, count, last_at }) => (
          <Stack
            component="li"
            key={`${state} ${reason}`}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {reason === '' ? state : `${state} (${reason})`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {t('adherence.unmappedSeen', { count, time: format.instant(last_at) })}
            </Typography>
            {mayMap
              ? verdicts.map(([effect, label]) => (
                  <Button
                    key={effect}
                    size="small"
                    variant="outlined"
                    disabled={mapping.isPending}
                    aria-label={`${state} ${reason}: ${t(label)}`}
                    onClick={() => mapping.run({ state, reason, effect })}
                  >
                    {t(label)}
                  </Button>
                ))
              : null}
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}
