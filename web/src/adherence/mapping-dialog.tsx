import { zodResolver } from '@hookform/resolvers/zod';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSaveStateMapping } from '@watchbill/core/adherence/hooks';
import {
  effects,
  stateMappingForm,
  targets,
  type StateMapping,
  type StateMappingForm,
} from '@watchbill/core/adherence/model';
import type { EventType } from '@watchbill/core/event-types/model';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { showRefusal } from '../shell/refusal.ts';
import { effectKeys, targetKeys } from './mapping-words.ts';

type Values = z.input<typeof stateMappingForm>;

/** Adds a mapping or changes one. After a conflict it shows the newer row. */
export function MappingDialog({
  mapping,
  types,
  onClose,
}: Readonly<{ mapping?: StateMapping; types: readonly EventType[]; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [current, setCurrent] = useState(mapping);
  const [error, setError] = useState<string>();
  const save = useSaveStateMapping(current);
  const form = useForm<Values, unknown, StateMappingForm>({
    resolver: (values, ...rest) => zodResolver(stateMappingForm)(cleaned(values), ...rest),
    defaultValues: valuesOf(mapping),
  });
  const target = useWatch({ control: form.control, name: 'applies_to' });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
      enqueueSnackbar(
        t(current === undefined ? 'adherence.mappingCreated' : 'adherence.mappingUpdated'),
        { variant: 'success' },
      );
      onClose();
    } catch (failure) {
      setError(
        showRefusal(failure, language, form, (newer: StateMapping) => {
          setCurrent(newer);
          form.reset(valuesOf(newer));
        }),
      );
    }
  });
  return (
    <FormDialog
      title={t(mapping === undefined ? 'adherence.mappingAdd' : 'adherence.mappingEdit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      error={error}
    >
      <TextInput name="state" label={t('adherence.state')} required autoFocus />
      <TextInput
        name="reason"
        label={t('adherence.reason')}
        helperText={t('adherence.reasonHint')}
      />
      <SelectInput
        name="applies_to"
        label={t('adherence.appliesTo')}
        choices={targets.map((value) => ({ value, label: t(targetKeys[value]) }))}
      />
      {target === 'activity' ? (
        <SelectInput
          name="event_type_id"
          label={t('schedules.eventType')}
          required
          choices={types.map(({ id, description }) => ({ value: id, label: description }))}
        />
      ) : null}
      <SelectInput
        name="effect"
        label={t('adherence.effect')}
        choices={effects.map((value) => ({ value, label: t(effectKeys[value]) }))}
      />
      <TextInput name="feed" label={t('adherence.feed')} helperText={t('adherence.anyFeed')} />
    </FormDialog>
  );
}

/** Empty boxes mean anything; the event type counts only where one is asked for. */
function cleaned(values: Values): Values {
  return {
    ...values,
    feed: values.feed || null,
    reason: values.reason || null,
    event_type_id: values.applies_to === 'activity' ? values.event_type_id || null : null,
  };
}

function valuesOf(mapping?: StateMapping): Values {
  if (mapping === undefined)
    return { feed: '', state: '', reason: '', applies_to: 'open', event_type_id: '', effect: 'in' };
  const { feed, state, reason, applies_to, event_type_id, effect } = mapping;
  return {
    feed: feed ?? '',
    state,
    reason: reason ?? '',
    applies_to,
    event_type_id: event_type_id ?? '',
    effect,
  };
}
