import { Drawer, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useId } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep } from '@watchbill/core/forecasts/model';
import type { useWeeklyStaffing } from '@watchbill/core/weekly-staffing/hooks';
import { minuteOf } from '@watchbill/core/weekly-staffing/view';
import { useText } from '../kit/text.tsx';
import { Explanation } from './explanation.tsx';
import type { View } from './filters.tsx';
import type { ChosenInterval } from './words.ts';

export type Days = NonNullable<ReturnType<typeof useWeeklyStaffing>['data']>['results'];
export type ChoiceProps = Readonly<{
  days: Days;
  chosen: ChosenInterval | null;
  onChoose: (chosen: ChosenInterval | null) => void;
}>;

/** Why the quarter hour that is chosen needs what it needs. */
export function Why({
  division,
  days,
  chosen,
  channels,
  view,
  onChoose,
}: ChoiceProps & Readonly<{ division: number; channels: readonly Channel[]; view: View }>) {
  const slot = days
    .find((one) => one.date === chosen?.date)
    ?.data.find((one) => minuteOf(one) === chosen?.minute);
  const close = () => onChoose(null);
  return (
    <Side isOpen={slot !== undefined} onClose={close}>
      {(titleId) =>
        chosen === null || slot === undefined ? null : (
          <Explanation
            titleId={titleId}
            slot={slot}
            reserves={view.reserves}
            channels={
              view.channels.length === 0
                ? channels
                : channels.filter((one) => view.channels.includes(one.id))
            }
            onStep={(by) => onChoose({ ...chosen, minute: chosen.minute + by * forecastStep })}
            onClose={close}
            at={{
              division,
              date: chosen.date,
              time: chosen.minute,
              family: view.family,
              module: view.module,
            }}
          />
        )
      }
    </Side>
  );
}

/** Beside the charts where there is room, so that nothing moves when it fills; else over them. */
function Side({
  isOpen,
  onClose,
  children,
}: Readonly<{
  isOpen: boolean;
  onClose: () => void;
  children: (titleId: string) => React.ReactNode;
}>) {
  const { t } = useText();
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const titleId = useId();
  if (!hasRoom)
    return (
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: {
            sx: { width: { xs: '100%', sm: 420 } },
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
          },
        }}
      >
        {children(titleId)}
      </Drawer>
    );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      tabIndex={0}
      sx={{
        position: 'sticky',
        top: 60,
        minHeight: 340,
        maxHeight: 'calc(100dvh - 76px)',
        overflow: 'auto',
      }}
    >
      {isOpen ? (
        children(titleId)
      ) : (
        <Stack sx={{ gap: 1, p: 3, textAlign: 'center' }}>
          <Typography id={titleId} component="h2" variant="subtitle1">
            {t('weeklyStaffing.whyTitle')}
          </Typography>
          <Typography color="text.secondary">{t('weeklyStaffing.whyHint')}</Typography>
        </Stack>
      )}
    </Paper>
  );
}
