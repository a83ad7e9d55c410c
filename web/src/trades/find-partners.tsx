import { Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { usePartnerSearch, type TradeInput } from '@watchbill/core/trades/hooks';
import { tradeForm } from '@watchbill/core/trades/model';
import { wireSpan } from '@watchbill/core/activity-requests/view';
import { useText } from '../kit/text.tsx';

type Partner = Readonly<{ value: number; label: string }>;

/**
 * Finds colleagues with whom these terms can be carried out, one look after another until there are
 * enough.
 */
export function FindPartners({
  terms,
  partners,
  onChoose,
}: Readonly<{
  /** The trade but for the partner; null while it is not known whose. */
  terms: TradeInput | null;
  partners: readonly Partner[];
  onChoose: (id: number) => void;
}>) {
  const { t } = useText();
  const { found, seen, isSearching, start, stop } = usePartnerSearch(
    terms,
    partners.map(({ value }) => value),
  );
  const isReady = terms !== null && partners.length > 0 && tradeForm.safeParse(terms).success;
  return (
    <Box>
      <Button
        size="small"
        disabled={!isReady}
        onClick={() => (isSearching ? stop() : void start())}
      >
        {t(isSearching ? 'trades.stopSearch' : 'trades.find')}
      </Button>
      {isSearching ? (
        <LinearProgress
          variant="determinate"
          aria-label={t('trades.find')}
          value={(100 * seen) / partners.length}
        />
      ) : null}
      {found.length === 0 ? (
        seen > 0 && !isSearching ? (
          <Typography variant="body2">{t('trades.nobodyFits')}</Typography>
        ) : null
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 1 }}>
          {found.map(({ id, before }) => (
            <Chip
              key={id}
              label={`${partners.find(({ value }) => value === id)?.label ?? ''} · ${
                before === null ? t('trades.freeDay') : wireSpan(before.start_time, before.end_time)
              }`}
              onClick={() => onChoose(id)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
