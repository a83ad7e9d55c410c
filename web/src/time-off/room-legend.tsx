import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { useText } from '../kit/text.tsx';
import { roomColours, roomKeys, roomMarks } from './room-words.ts';

/** What the colours and marks mean, and in what is counted. */
export function RoomLegend({
  unit,
  children,
}: Readonly<{ unit: GroupRow['allotment_unit']; children?: ReactNode }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {(['open', 'scarce', 'full', 'blocked'] as const).map((room) => (
        <Stack key={room} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: roomColours[room] }} />
          <Typography variant="body2">
            {`${t(roomKeys[room])} ${roomMarks[room]}`.trim()}
          </Typography>
        </Stack>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {t('timeOffPlans.countedIn', {
          unit: t(
            unit === 'heads'
              ? 'timeOffSetUp.heads'
              : unit === 'fte'
                ? 'timeOffSetUp.fte'
                : 'timeOffSetUp.hours',
          ),
        })}
      </Typography>
      {children}
    </Stack>
  );
}
