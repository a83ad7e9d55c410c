import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { eventIconNames, eventIcons } from '@watchbill/core/event-types/view';
import { EventIcon } from '../kit/event-icon.tsx';
import { useShownField } from '../kit/form/shown-fields.ts';
import { useText } from '../kit/text.tsx';

/** The form's icon: one of a few pictures, or none. */
export function IconPicker() {
  const { t } = useText();
  const { control } = useFormContext();
  useShownField('icon', {
    label: t('eventTypes.icon'),
    show: (value) =>
      eventIcons.flatMap((icon) => (icon === value ? t(eventIconNames[icon]) : [])).join(),
  });
  return (
    <Controller
      name="icon"
      control={control}
      render={({ field: { value, onChange } }) => (
        <FormControl>
          <FormLabel id="event-icon">{t('eventTypes.icon')}</FormLabel>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-labelledby="event-icon"
            value={value}
            onChange={(_event, icon: string | null) => onChange(icon ?? '')}
            sx={{
              flexWrap: 'wrap',
              gap: 0.5,
              mt: 0.5,
              '& .MuiToggleButton-root': {
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 1,
              },
            }}
          >
            {eventIcons.map((icon) => (
              <Tooltip key={icon} title={t(eventIconNames[icon])}>
                <ToggleButton value={icon} aria-label={t(eventIconNames[icon])}>
                  <EventIcon name={icon} />
                </ToggleButton>
              </Tooltip>
            ))}
          </ToggleButtonGroup>
        </FormControl>
      )}
    />
  );
}
