import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { dayOff, type DayTimes } from '@watchbill/core/patterns/edit';
import type { PatternActivity, PatternDay } from '@watchbill/core/patterns/model';
import { toTheMinute } from '@watchbill/core/resource/words';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { spanText } from '@watchbill/core/schedules/words';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { TypedInput } from '../kit/field/typed-input.tsx';
import { useText } from '../kit/text.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { useWeekdays } from './weekdays.ts';

type Props = Readonly<{
  days: readonly PatternDay[];
  types: ActivityTypes;
  isReadOnly: boolean;
}>;
const boxes = [
  ['left', 'patterns.left'],
  ['start', 'patterns.start'],
  ['end', 'patterns.end'],
  ['right', 'patterns.right'],
] as const;

/**
 * The weekdays of a pattern: overtime before, the shift, overtime after, and what is done in it.
 */
export function WeekTable({ days, types, isReadOnly }: Props) {
  const weekdays = useWeekdays();
  const [params] = useSearchParams();
  const first = Number(params.get('day') ?? -1);
  return (
    <Stack>
      {weekdays.map((name, weekday) => (
        <DayRow
          key={name}
          name={name}
          weekday={weekday}
          day={days.find((one) => one.day === weekday)}
          types={types}
          isReadOnly={isReadOnly}
          isFirst={weekday === first}
        />
      ))}
    </Stack>
  );
}

function DayRow({
  name,
  weekday,
  day,
  types,
  isReadOnly,
  isFirst,
}: Readonly<{
  name: string;
  weekday: number;
  day: PatternDay | undefined;
  types: ActivityTypes;
  isReadOnly: boolean;
  isFirst: boolean;
}>) {
  const { t } = useText();
  const { getValues, setValue } = useFormContext<WeekValues>();
  const [isAdding, setAdding] = useState(false);
  const change = (activities: PatternDay['activities']) =>
    setValue(`activities.${weekday}`, [...activities], { shouldDirty: true });
  const copyBefore = () => {
    const from = (weekday + 6) % 7;
    setValue(`times.${weekday}`, getValues(`times.${from}`), { shouldDirty: true });
    change(getValues(`activities.${from}`).map((one) => ({ ...one, id: null })));
  };
  const clear = () => {
    setValue(`times.${weekday}`, dayOff, { shouldDirty: true });
    change([]);
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ ...rowStyle, bgcolor: isFirst ? 'action.hover' : '' }}
    >
      <Typography variant="subtitle2">{name}</Typography>
      <Box sx={timesStyle}>
        {boxes.map(([field, label]) => (
          <TypedInput
            key={field}
            name={`times.${weekday}.${field}`}
            label={t(label)}
            readTyped={readTypedTime}
            shown={toTheMinute}
            slotProps={{ inputLabel: { shrink: true } }}
            disabled={isReadOnly}
            autoFocus={isFirst && field === 'start'}
          />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {day === undefined ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('patterns.off')}
          </Typography>
        ) : (
          day.activities.map((one, index) => (
            <Chip
              key={`${one.activity_id} ${one.start}`}
              size="small"
              variant="outlined"
              label={`${types.get(one.activity_id)?.description ?? ''} ${spanText(one)}`}
              {...(isReadOnly
                ? {}
                : {
                    onDelete: () =>
                      change(getValues(`activities.${weekday}`).filter((_, at) => at !== index)),
                  })}
            />
          ))
        )}
        {isReadOnly ? null : (
          <>
            {day === undefined ? null : (
              <Button size="small" onClick={() => setAdding(true)}>
                {t('patterns.addActivity')}
              </Button>
            )}
            {day === undefined ? (
              <Button size="small" onClick={copyBefore}>
                {t('patterns.copyBefore')}
              </Button>
            ) : (
              <Button size="small" onClick={clear}>
                {t('patterns.makeOff')}
              </Button>
            )}
          </>
        )}
      </Stack>
      {isAdding && day !== undefined ? (
        <ActivityDialog
          day={day}
          types={types}
          onClose={() => setAdding(false)}
          onAdd={(activity) => change([...getValues(`activities.${weekday}`), activity])}
        />
      ) : null}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '100px 460px 1fr' },
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiInputBase-root': { height: 36 },
} as const;
const timesStyle = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
} as const;
export type WeekValues = { times: DayTimes[]; activities: PatternActivity[][] };
