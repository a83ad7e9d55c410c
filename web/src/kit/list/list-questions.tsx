import { useSnackbar } from 'notistack';
import { errorText } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import { labelOf, textOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { Outcome } from '@watchbill/core/resource/run';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}>;

/** Asks before rows are disabled or restored. */
export function ToggleQuestion<Row extends Ref>({ resource, rows, onClose, onDone }: Props<Row>) {
  const { t } = useText();
  const { toggle } = useResource(resource);
  const say = useOutcome(onDone);
  const disable = rows.some((row) => row.is_disabled !== true);
  const [row, ...others] = rows;
  const name = row === undefined ? '' : labelOf(resource, row);
  const question =
    others.length === 0
      ? t(textOf(resource, disable ? 'disableQuestion' : 'restoreQuestion'), { name })
      : t(disable ? 'list.disableSeveral' : 'list.restoreSeveral', { count: rows.length });
  return (
    <ConfirmDialog
      open
      title={t(disable ? 'generic.disable' : 'generic.restore')}
      confirm={t(disable ? 'generic.disable' : 'generic.restore')}
      danger={disable}
      busy={toggle.isPending}
      error={toggle.error}
      onConfirm={() =>
        toggle.mutate(
          { rows, disable },
          {
            onSuccess: (outcome) =>
              say(outcome, t(textOf(resource, disable ? 'disabled' : 'restored'))),
          },
        )
      }
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}

/** Asks before rows are deleted. */
export function DeleteQuestion<Row extends Ref>({ resource, rows, onClose, onDone }: Props<Row>) {
  const { t } = useText();
  const { remove } = useResource(resource);
  const say = useOutcome(onDone);
  const [row, ...others] = rows;
  const name = row === undefined ? '' : labelOf(resource, row);
  return (
    <ConfirmDialog
      open
      title={t('generic.delete')}
      confirm={t('generic.delete')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(rows, {
          onSuccess: (outcome) => say(outcome, t(textOf(resource, 'deleted'))),
        })
      }
      onClose={onClose}
    >
      {others.length === 0
        ? t(textOf(resource, 'deleteQuestion'), { name })
        : t('list.deleteSeveral', { count: rows.length })}
    </ConfirmDialog>
  );
}

/** Says what became of rows, those that were refused with the last reason. */
function useOutcome(onDone: () => void) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  return ({ done, refused, error }: Outcome, words: string) => {
    const mixed = { done, refused, reason: errorText(error, 'report', language) };
    enqueueSnackbar(refused === 0 ? words : t('list.someRefused', mixed), {
      variant: refused === 0 ? 'success' : 'warning',
    });
    onDone();
  };
}
