import { useSnackbar } from 'notistack';
import { useRemoveTargets } from '@watchbill/core/forecasting-targets/hooks';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import type { TargetsDraft } from './targets-draft.ts';

/** Asks before a channel loses its own targets. */
export function ToDefaults({
  objective: { id, version, contact_type_name: channel },
  draft,
  onClose,
}: Readonly<{ objective: Objective; draft: TargetsDraft; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useRemoveTargets();
  return (
    <ConfirmDialog
      open
      danger
      title={t('forecastingTargets.toDefaults')}
      confirm={t('forecastingTargets.toDefaults')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => {
        if (id === null) return;
        remove.mutate(
          { id, version },
          {
            onSuccess: ({ message }) => {
              draft.discard();
              enqueueSnackbar(message, { variant: 'success' });
              onClose();
            },
          },
        );
      }}
    >
      {t('forecastingTargets.toDefaultsQuestion', { channel })}
    </ConfirmDialog>
  );
}
