import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAvailabilityChanges } from '@watchbill/core/availability/hooks';
import { availabilityCopy } from '@watchbill/core/availability/model';
import { useChoices } from '@watchbill/core/resource/hooks';
import { advisorsOf } from '@watchbill/core/resource/lookups';
import { ManyInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = z.input<typeof availabilityCopy>;
type Out = z.output<typeof availabilityCopy>;
type Props = Readonly<{ agent: number; division: number; name: string; onClose: () => void }>;

/** Copies an advisor's availability to others of the division. */
export function CopyDialog({ agent, division, name, onClose }: Props) {
  const { t } = useText();
  const advisors = useChoices(advisorsOf(division));
  const form = useForm<Values, unknown, Out>({
    resolver: zodResolver(availabilityCopy),
    defaultValues: { list_agent_id: [], int_copy_from_agent: agent, bln_confirm: false },
  });
  const saving = useSaving(useAvailabilityChanges().copy.mutateAsync, {
    form,
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('availability.copyTitle', { name })}
      submit={t('availability.copy')}
      form={form}
      onSubmit={form.handleSubmit(saving.run)}
      onClose={onClose}
      saving={saving}
    >
      <ManyInput
        name="list_agent_id"
        label={t('fields.advisors')}
        required
        choices={(advisors.data ?? []).filter(({ value }) => value !== agent)}
        isLoading={advisors.isPending}
        hint={t('availability.copyHint')}
      />
      <SwitchInput
        name="bln_confirm"
        label={t('availability.confirm')}
        hint={t('availability.confirmHint')}
      />
    </FormDialog>
  );
}
