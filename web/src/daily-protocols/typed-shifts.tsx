import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { legalShifts } from '@watchbill/core/daily-protocols/view';
import type { FormValues } from '@watchbill/core/resource/model';
import type { Inputs } from '../kit/form/row-form.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { ShiftsPicture } from './shifts-picture.tsx';

/**
 * Below the fields of a protocol: what they allow, drawn anew with every key, and always in sight.
 */
export const inputs: Inputs = { dr_end_time: () => <HoursEnd /> };

function HoursEnd() {
  const { t } = useText();
  const shifts = legalShifts(useWatch() as FormValues);
  return (
    <>
      <TimeInput name="dr_end_time" label={t('dailyProtocols.hoursTo')} />
      <Box
        sx={{
          position: 'sticky',
          bottom: -20,
          mx: -3,
          px: 3,
          py: 1.5,
          bgcolor: 'background.paper',
          backgroundImage: 'inherit',
          borderTop: 1,
          borderColor: 'divider',
          zIndex: 1,
        }}
      >
        <ShiftsPicture shifts={shifts} />
      </Box>
    </>
  );
}
