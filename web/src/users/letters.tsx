import { Button } from '@mui/material';
import { useState } from 'react';
import { useLetters } from '@watchbill/core/users/hooks';
import type { User } from '@watchbill/core/users/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

type Letter = 'sendReset' | 'resendActivation';

/**
 * Links that are mailed to users: to choose a new password, and to open an account that is not
 * opened yet.
 */
export function Letters({ to }: Readonly<{ to: readonly User[] }>) {
  const { t } = useText();
  const mayCall = useMayCall();
  const [open, setOpen] = useState<Letter | null>(null);
  const isUnopened = to.every((user) => !user.is_email_confirmed || user.require_pwd_change);
  const letters: readonly Letter[] = [
    ...(isUnopened ? (['resendActivation'] as const) : []),
    ...(to.every((user) => user.is_disabled !== true) ? (['sendReset'] as const) : []),
  ];
  const actions = letters
    .filter((letter) => mayCall(`users.${letter}`))
    .map((letter) => ({ letter, label: t(`users.${letter}`), run: () => setOpen(letter) }));
  usePageActions(actions);
  return (
    <>
      {actions.map(({ letter, label, run }) => (
        <Button key={letter} size="small" onClick={run}>
          {label}
        </Button>
      ))}
      {open === null ? null : <Question letter={open} to={to} onClose={() => setOpen(null)} />}
    </>
  );
}

function Question({
  letter,
  to,
  onClose,
}: Readonly<{ letter: Letter; to: readonly User[]; onClose: () => void }>) {
  const { t } = useText();
  const saving = useSaving(useLetters()[letter].mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  const [first] = to;
  return (
    <ConfirmDialog
      open
      title={t(`users.${letter}Question`)}
      confirm={t(`users.${letter}`)}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(to.map(({ id }) => id))}
    >
      {to.length === 1 && first !== undefined
        ? t('users.sentTo', { email: first.email })
        : t('users.sentToSeveral', { count: to.length })}
    </ConfirmDialog>
  );
}
