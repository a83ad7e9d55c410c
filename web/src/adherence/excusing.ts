import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useExcuseChanges } from '@watchbill/core/adherence/hooks';
import type { AdherenceExcuse, ExcuseForm } from '@watchbill/core/adherence/model';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/** A stretch to excuse, or an excuse to take back. */
type Change = Readonly<{ form: ExcuseForm } | { excuse: AdherenceExcuse }>;

/**
 * Excuses and takes back, each to be undone from its notice; without a form what is refused is said
 * in a notice.
 */
export function useExcusing<Values extends FieldValues>({
  form,
  onDone,
}: Readonly<{ form?: UseFormReturn<Values>; onDone?: () => void }> = {}) {
  const { t } = useText();
  const { excuse, takeBack } = useExcuseChanges();
  const [made] = useState(() => new Map<ExcuseForm, AdherenceExcuse>());
  return useSaving(
    async (change: Change) => {
      if ('excuse' in change) await takeBack.mutateAsync(change.excuse);
      else made.set(change.form, await excuse.mutateAsync(change.form));
      return change;
    },
    {
      says: (change) =>
        t('excuse' in change ? 'adherence.excuseTakenBack' : 'adherence.excuseDone'),
      undo: (change) =>
        'excuse' in change ? { form: formOf(change.excuse) } : { excuse: made.get(change.form)! },
      ...(form === undefined ? { refusedIn: 'notice' as const } : { form }),
      ...(onDone === undefined ? {} : { onDone }),
    },
  );
}

const formOf = ({ division_id, agent_id, starts_at, ends_at, reason }: AdherenceExcuse) => ({
  division_id,
  agent_id,
  starts_at,
  ends_at,
  reason,
});
