import { Box, Button, MenuItem, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { weekdays } from '@watchbill/core/resource/fields';
import { useOfferedPatterns, usePickPatterns } from '@watchbill/core/weekly-protocols/hooks';
import type { WeeklyRule } from '@watchbill/core/weekly-protocols/model';
import { useSaving } from '../kit/form/saving.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

/** Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * The ways in which a week may have its days off; picked ones alone hold, and without any all do.
 */
export function DaysOff({ protocol }: Readonly<{ protocol: WeeklyRule }>) {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const run = Number(params.get('run') ?? 0);
  const read = useOfferedPatterns(protocol.id, run);
  const pick = usePick(protocol);
  if (read.data === undefined) return <Unread of={read} />;
  const offered = read.data.patterns;
  const picked = protocol.day_off_patterns;
  const shown = offered.map(({ mask }) => mask);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <OutdatedNotice of={read} />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={t('weeklyProtocols.run')}
          value={run}
          sx={{ width: 240 }}
          onChange={(event) =>
            setParams(
              (before) => {
                const next = new URLSearchParams(before);
                next.set('run', event.target.value);
                return next;
              },
              { replace: true },
            )
          }
        >
          {[0, 1, 2, 3, 4, 5, 6, 7].map((days) => (
            <MenuItem key={days} value={days}>
              {days === 0 ? t('list.any') : days}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {picked.length === 0
            ? t('weeklyProtocols.allPatterns')
            : t('weeklyProtocols.pickedOf', { count: picked.length })}
        </Typography>
        {pick === null ? null : (
          <>
            <Button
              disabled={shown.every((mask) => picked.includes(mask))}
              onClick={() => pick([...new Set(picked.concat(shown))])}
            >
              {t('weeklyProtocols.pickShown')}
            </Button>
            <Button disabled={picked.length === 0} onClick={() => pick([])}>
              {t('weeklyProtocols.pickNone')}
            </Button>
          </>
        )}
      </Stack>
      {offered.length === 0 ? (
        <EmptyState
          title={t('weeklyProtocols.patternsNone')}
          hint={t('weeklyProtocols.patternsNoneHint')}
        />
      ) : (
        <Patterns offered={offered} picked={picked} onPick={pick} />
      )}
    </Stack>
  );
}

/** Saves what is picked; null for those who may not. */
function usePick(protocol: WeeklyRule): ((masks: readonly number[]) => void) | null {
  const { t } = useText();
  const mayPick = useMayCall()('weeklyProtocols.updateNormal');
  const saving = useSaving(usePickPatterns().mutateAsync, {
    says: (_reply, { row, masks }) =>
      t(
        masks.length > row.day_off_patterns.length
          ? 'weeklyProtocols.patternSelected'
          : 'weeklyProtocols.patternRemoved',
      ),
    refusedIn: 'notice',
  });
  if (!mayPick) return null;
  return (masks) => {
    if (!saving.isPending) saving.run({ row: protocol, masks });
  };
}

type PatternsProps = Readonly<{
  offered: readonly Readonly<{ mask: number; days_off: readonly number[] }>[];
  picked: readonly number[];
  onPick: ((masks: readonly number[]) => void) | null;
}>;

function Patterns({ offered, picked, onPick }: PatternsProps) {
  const { t } = useText();
  const name = (days: readonly number[]) =>
    days.length === 0
      ? t('weeklyProtocols.noDayOff')
      : week
          .filter((day) => days.includes(day))
          .map((day) => t(weekdays[day]))
          .join(', ');
  return (
    <Box
      role="group"
      aria-label={t('weeklyProtocols.patterns')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' }}
    >
      {offered.map(({ mask, days_off }) => {
        const isPicked = picked.includes(mask);
        return (
          <ToggleButton
            key={mask}
            value={mask}
            selected={isPicked}
            disabled={onPick === null}
            aria-label={name(days_off)}
            onChange={() =>
              onPick?.(isPicked ? picked.filter((one) => one !== mask) : picked.concat(mask))
            }
            sx={{ p: 1, justifyContent: 'center', bgcolor: 'background.paper' }}
          >
            <WeekStrip off={days_off} />
          </ToggleButton>
        );
      })}
    </Box>
  );
}

/** Seven days, the free ones hollow. */
function WeekStrip({ off }: Readonly<{ off: readonly number[] }>) {
  const { t } = useText();
  return (
    <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: 0.5 }}>
      {week.map((day) => {
        const isOff = off.includes(day);
        return (
          <Box
            key={day}
            component="span"
            sx={{
              width: 26,
              height: 26,
              borderRadius: 1,
              display: 'grid',
              placeItems: 'center',
              typography: 'caption',
              border: 1,
              borderStyle: isOff ? 'dashed' : 'solid',
              borderColor: isOff ? 'text.secondary' : 'primary.main',
              bgcolor: isOff ? 'transparent' : 'primary.main',
              color: isOff ? 'text.secondary' : 'primary.contrastText',
            }}
          >
            {t(weekdays[day]).slice(0, 2)}
          </Box>
        );
      })}
    </Box>
  );
}
