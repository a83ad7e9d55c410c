import { Button, Chip, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { Upload } from '@watchbill/core/files/hooks';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from '../kit/text.tsx';

const looks = {
  waiting: { label: 'files.waiting', colour: 'default' },
  sending: { label: 'files.sending', colour: 'info' },
  kept: { label: 'files.kept', colour: 'success' },
  refused: { label: 'files.refused', colour: 'error' },
} as const satisfies Record<Upload['state'], Readonly<{ label: MessageKey; colour: string }>>;

type Props = Readonly<{ uploads: readonly Upload[]; onClear: () => void }>;

/** Each file that was sent, with what became of it and why. */
export function UploadResults({ uploads, onClear }: Props) {
  const { t } = useText();
  const isBusy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  return (
    <Paper component="section" variant="outlined" aria-label={t('files.results')}>
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, pt: 1 }}>
        <Typography component="h2" variant="subtitle2" sx={{ flexGrow: 1 }}>
          {t('files.results')}
        </Typography>
        <Button size="small" disabled={isBusy} onClick={onClear}>
          {t('files.clearResults')}
        </Button>
      </Stack>
      {isBusy ? <LinearProgress aria-label={t('files.sending')} /> : null}
      <Stack
        component="ul"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflow: 'auto' }}
      >
        {uploads.map((upload) => (
          <Result key={upload.key} upload={upload} />
        ))}
      </Stack>
    </Paper>
  );
}

function Result({ upload: { name, state, said } }: Readonly<{ upload: Upload }>) {
  const { t, language } = useText();
  const { label, colour } = looks[state];
  const why = said instanceof ApiError ? errorText(said, 'report', language) : said;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, px: 2, py: 0.75, alignItems: 'baseline', flexWrap: 'wrap' }}
    >
      <Chip size="small" variant="outlined" color={colour} label={t(label)} />
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {state === 'refused' && why !== null ? (
        <Typography variant="body2" color="error">
          {why}
        </Typography>
      ) : null}
    </Stack>
  );
}
