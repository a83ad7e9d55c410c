import { zodResolver } from '@hookform/resolvers/zod';
import { Box, FormControl, FormLabel } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveEventType } from '@watchbill/core/event-types/hooks';
import { eventTypeForm, type EventType } from '@watchbill/core/event-types/model';
import { SwitchInput, TextInput } from '../kit/fields.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { showRefusal } from '../shell/refusal.ts';
import { ColourPicker } from './colour-picker.tsx';
import { IconPicker } from './icon-picker.tsx';

/** Adds an event type or changes one. After a conflict it shows the newer row. */
export function EventTypeDialog({
  eventType,
  onClose,
}: Readonly<{ eventType?: EventType; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [current, setCurrent] = useState(eventType);
  const [error, setError] = useState<string>();
  const save = useSaveEventType(current);
  const form = useForm({
    resolver: zodResolver(eventTypeForm),
    defaultValues: valuesOf(eventType),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      enqueueSnackbar(t(current === undefined ? 'eventTypes.created' : 'eventTypes.updated'), {
        variant: 'success',
      });
      onClose();
    } catch (failure) {
      setError(
        showRefusal(failure, language, form, (newer: EventType) => {
          setCurrent(newer);
          form.reset(valuesOf(newer));
        }),
      );
    }
  });
  return (
    <FormDialog
      title={t(eventType === undefined ? 'eventTypes.add' : 'eventTypes.edit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      error={error}
    >
      <TextInput name="description" label={t('eventTypes.description')} required autoFocus />
      <ColourPicker />
      <IconPicker />
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('eventTypes.flags')}</FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <SwitchInput name="is_paid" label={t('eventTypes.paid')} />
          <SwitchInput name="is_work" label={t('eventTypes.work')} />
          <SwitchInput name="in_office" label={t('eventTypes.inOffice')} />
          <SwitchInput name="out_of_office" label={t('eventTypes.outOfOffice')} />
        </Box>
      </FormControl>
      <SwitchInput
        name="needs_permission"
        label={t('eventTypes.needsPermission')}
        hint={t('eventTypes.needsPermissionHint')}
      />
    </FormDialog>
  );
}

function valuesOf(row?: EventType) {
  if (row === undefined)
    return {
      description: '',
      icon: '',
      color_code: '#dad183',
      is_paid: true,
      is_work: true,
      in_office: false,
      out_of_office: false,
      needs_permission: false,
    };
  const {
    description,
    icon,
    color_code,
    is_paid,
    is_work,
    in_office,
    out_of_office,
    needs_permission,
  } = row;
  return {
    description,
    icon,
    color_code,
    is_paid,
    is_work,
    in_office,
    out_of_office,
    needs_permission,
  };
}
