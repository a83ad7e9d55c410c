import { useRemoveTargets } from '@watchbill/core/forecasting-targets/hooks';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import type { TargetsDraft } from './targets-draft.ts';

/** Asks before a channel loses its own targets. */
export function ToDefaults({
  objective: { id, version, contact_type_name: channel },
  draft,
  onClose,
}: Readonly<{ objective: Objective; draft: TargetsDraft; onClose: () => void }>) {
  const { t } = useText();
  const remove = useRemoveTargets();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('forecastingTargets.toDefaults')}
      confirm={t('forecastingTargets.toDefaults')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => id !== null && saving.run({ id, version })}
    >
      {t('forecastingTargets.toDefaultsQuestion', { channel })}
    </ConfirmDialog>
  );
}
