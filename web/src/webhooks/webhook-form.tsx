import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import { webhookForm, type Webhook } from '@watchbill/core/webhooks/contract';
import { useWebhookChanges } from '@watchbill/core/webhooks/hooks';
import { ManyInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

const namesIn = (typed: string) => typed.split(/[\s,;]+/).filter((name) => name !== '');
const { events } = webhookForm.shape;
const form = webhookForm.extend({
  events: z
    .string()
    .refine((typed) => events.safeParse(namesIn(typed)).success, 'webhooks.event')
    .transform(namesIn),
});
type Values = z.input<typeof form>;
type Out = z.output<typeof form>;
const read = zodResolver(form);
/** No division is all of them. */
const resolver: typeof read = (values, ...rest) =>
  read(
    { ...values, division_ids: values.division_ids?.length === 0 ? null : values.division_ids },
    ...rest,
  );
type Props = Readonly<{
  /** The webhook to change; a new one where it is null. */
  hook: Webhook | null;
  onClose: () => void;
  onMade?: (secret: string) => void;
}>;

const valuesOf = (hook: Webhook | null): Values => ({
  name: hook?.name ?? '',
  url: hook?.url ?? 'https://',
  events: hook?.events.join(', ') ?? '',
  division_ids: hook?.division_ids ?? [],
  is_disabled: hook?.is_disabled ?? false,
});

/** Where a webhook is, and what it is told of. */
export function WebhookForm({ hook, onClose, onMade }: Props) {
  const { t } = useText();
  const places = useChoices(divisions);
  const { add, change } = useWebhookChanges();
  const fields = useForm<Values, unknown, Out>({ resolver, defaultValues: valuesOf(hook) });
  const saving = useSaving(
    async (body: Out, over: Webhook | null = hook) => {
      if (over === null) onMade?.((await add.mutateAsync(body)).secret);
      else await change.mutateAsync({ of: over, body });
    },
    {
      form: fields,
      says: hook === null ? 'webhooks.added' : 'webhooks.changed',
      onDone: onClose,
      theirs: valuesOf,
    },
  );
  return (
    <FormDialog
      title={hook === null ? t('webhooks.new') : t('list.edit', { noun: t('webhooks.one') })}
      form={fields}
      onSubmit={fields.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <TextInput name="name" label={t('generic.name')} required autoFocus />
      <TextInput name="url" label={t('webhooks.address')} required type="url" />
      <TextInput name="events" label={t('webhooks.events')} helperText={t('webhooks.eventsHint')} />
      <ManyInput
        name="division_ids"
        label={t('fields.divisions')}
        choices={places.data ?? []}
        isLoading={places.isPending}
        hint={t('webhooks.divisionsHint')}
      />
      {hook === null ? null : <SwitchInput name="is_disabled" label={t('generic.disabled')} />}
    </FormDialog>
  );
}
