import { errorText } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import { labelOf, textOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { Outcome } from '@watchbill/core/resource/run';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useSaving } from '../form/saving.tsx';
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
  const disable = rows.some((row) => row.is_disabled !== true);
  const [row, ...others] = rows;
  const name = row === undefined ? '' : labelOf(resource, row);
  const saving = useSaving(toggle.mutateAsync, {
    says: useOutcome(t(textOf(resource, disable ? 'disabled' : 'restored'))),
    onDone,
  });
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
      saving={saving}
      onConfirm={() => saving.run({ rows, disable })}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}

/** Asks before rows are deleted. */
export function DeleteQuestion<Row extends Ref>({ resource, rows, onClose, onDone }: Props<Row>) {
  const { t } = useText();
  const saving = useSaving(useResource(resource).remove.mutateAsync, {
    says: useOutcome(t(textOf(resource, 'deleted'))),
    onDone,
  });
  const [row, ...others] = rows;
  const name = row === undefined ? '' : labelOf(resource, row);
  return (
    <ConfirmDialog
      open
      title={t('generic.delete')}
      confirm={t('generic.delete')}
      danger
      saving={saving}
      onConfirm={() => saving.run(rows)}
      onClose={onClose}
    >
      {others.length === 0
        ? t(textOf(resource, 'deleteQuestion'), { name })
        : t('list.deleteSeveral', { count: rows.length })}
    </ConfirmDialog>
  );
}

/** Says what became of rows, those that were refused with the last reason. */
function useOutcome(words: string) {
  const { t, language } = useText();
  return ({ done, refused, error }: Outcome) => {
    const mixed = { done, refused, reason: errorText(error, 'report', language) };
    return refused === 0 ? words : ([t('list.someRefused', mixed), 'warning'] as const);
  };
}
