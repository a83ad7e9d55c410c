import { Button, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { useDayOfAdvisor } from '@watchbill/core/activity-requests/hooks';
import { overtimeBeside } from '@watchbill/core/activity-requests/rules';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { countingIds } from '@watchbill/core/schedules/model';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

const sides = ['before', 'after'] as const;
const words = {
  before: { title: 'activityRequests.overtimeBefore', press: 'activityRequests.overtimeBeforeFor' },
  after: { title: 'activityRequests.overtimeAfter', press: 'activityRequests.overtimeAfterFor' },
} as const;
const lengths = [30, 60, 120] as const;

/** When overtime is to be: beside the shift by one press, or typed. */
export function OvertimeFields({ of }: Readonly<{ of: ReturnType<typeof useDayOfAdvisor> }>) {
  const { t } = useText();
  const format = useFormat();
  const { setValue } = useFormContext();
  const row = of.data?.data[0];
  const day = useMemo(() => (row === undefined ? null : rowFromWire(row, countingIds())), [row]);
  const choose = (span: Readonly<{ start_time: string; end_time: string }>) => {
    for (const name of ['start_time', 'end_time'] as const)
      setValue(name, span[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {day === null
        ? null
        : sides.map((side) => (
            <Stack
              key={side}
              direction="row"
              sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Typography variant="body2" sx={{ flexGrow: 1 }}>
                {t(words[side].title)}
              </Typography>
              {lengths.map((minutes) => {
                const span = overtimeBeside(day, side, minutes);
                return span === null ? null : (
                  <Button
                    key={minutes}
                    variant="outlined"
                    aria-label={t(words[side].press, { length: format.hours(minutes) })}
                    sx={{ minHeight: 44 }}
                    onClick={() => choose(span)}
                  >
                    {format.hours(minutes)}
                  </Button>
                );
              })}
            </Stack>
          ))}
      <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
        <TimeInput name="start_time" label={t('activityRequests.start')} required />
        <TimeInput name="end_time" label={t('activityRequests.end')} required />
      </Stack>
    </>
  );
}
