import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import { useDeleteEventTypes, useToggleEventTypes } from '@watchbill/core/event-types/hooks';
import type { EventType } from '@watchbill/core/event-types/model';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ row: EventType; onClose: () => void; onDone: () => void }>;

/** Disables an event type or restores it. */
export function ToggleEventTypeDialog({ row, onClose, onDone }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const toggle = useToggleEventTypes();
  const disables = !row.is_disabled;
  const finish = () => {
    enqueueSnackbar(t('eventTypes.updated'), { variant: 'success' });
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(disables ? 'generic.disable' : 'generic.restore')}
      confirm={t(disables ? 'generic.disable' : 'generic.restore')}
      danger={disables}
      busy={toggle.isPending}
      error={toggle.error === null ? undefined : errorText(toggle.error, 'report', language)}
      onConfirm={() => toggle.mutate({ rows: [row], disable: disables }, { onSuccess: finish })}
      onClose={onClose}
    >
      {t(disables ? 'eventTypes.disableQuestion' : 'eventTypes.restoreQuestion', {
        name: row.description,
      })}
    </ConfirmDialog>
  );
}

/** Deletes an event type that no schedule uses. */
export function DeleteEventTypeDialog({ row, onClose, onDone }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const remove = useDeleteEventTypes();
  const finish = () => {
    enqueueSnackbar(t('eventTypes.deleted'), { variant: 'success' });
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('generic.delete')}
      confirm={t('generic.delete')}
      danger
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error, 'report', language)}
      onConfirm={() => remove.mutate([row], { onSuccess: finish })}
      onClose={onClose}
    >
      {t('eventTypes.deleteQuestion', { name: row.description })}
    </ConfirmDialog>
  );
}
