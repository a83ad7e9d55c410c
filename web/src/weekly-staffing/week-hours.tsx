import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { headsOf } from '@watchbill/core/weekly-staffing/rules';
import type { ShortHours, StaffingHours } from '@watchbill/core/weekly-staffing/view';
import { useText } from '../kit/text.tsx';
import { Swatch } from './look.tsx';
import { useStaffingWords } from './words.ts';

/**
 * The hours of what is shown: required, open, and what is short and over, which do not make up for
 * each other. Beside them how the charts show each.
 */
export function WeekHours({
  hours: { required, open, short, over },
  shortages,
  overhead,
}: Readonly<{ hours: StaffingHours; shortages: readonly ShortHours[]; overhead: number }>) {
  const { t } = useText();
  const words = useStaffingWords();
  const known = (value: number) => (required === null ? '–' : words.hours(value));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: `repeat(${overhead > 0 ? 5 : 4}, 1fr)` },
      }}
    >
      <Hours
        title={
          <>
            <Swatch look="required" /> {t('weeklyStaffing.required')}
          </>
        }
        value={known(required ?? 0)}
      />
      {overhead > 0 ? (
        <Hours
          title={
            <>
              <Swatch look="heads" /> {t('weeklyStaffing.heads')}
            </>
          }
          value={known(headsOf(required ?? 0, overhead))}
        />
      ) : null}
      <Hours
        title={
          <>
            <Swatch look="covered" /> {t('weeklyStaffing.openScheduled')}
          </>
        }
        value={words.hours(open)}
      />
      <Hours
        title={
          <>
            <Swatch look="short" /> {t('weeklyStaffing.short')}
          </>
        }
        value={known(short)}
        notes={shortages.map((one) =>
          t('weeklyStaffing.shortBySkillHours', {
            channels: words.channels(one.channels),
            hours: words.hours(one.hours),
          }),
        )}
      />
      <Hours
        title={
          <>
            <Swatch look="over" /> {t('weeklyStaffing.over')}
          </>
        }
        value={known(over)}
      />
    </Box>
  );
}

function Hours({
  title,
  value,
  notes = [],
}: Readonly<{ title: ReactNode; value: string; notes?: readonly string[] }>) {
  return (
    <Card sx={{ p: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="caption" component="p" color="error">
          {note}
        </Typography>
      ))}
    </Card>
  );
}
