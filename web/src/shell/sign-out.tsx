import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { unsavedPages } from '../kit/form/unsaved.ts';
import { useSessionActions, useSignedInUser } from './session.tsx';

/**
 * Signs out at once where nothing is unsaved, and asks where something is: signing out ends all
 * tabs of this browser, and erases drafts.
 */
export function useSignOut(
  onSignedOut: () => void,
): Readonly<{ leave: () => Promise<void>; question: ReactNode }> {
  const { t } = useText();
  const { me } = useSignedInUser();
  const { signOut } = useSessionActions();
  const [pages, setPages] = useState<readonly string[]>([]);
  const go = async () => {
    setPages([]);
    await signOut();
    onSignedOut();
  };
  return {
    leave: async () => {
      const unsaved = await unsavedPages(me.id);
      if (unsaved.length === 0) await go();
      else setPages(unsaved);
    },
    question: (
      <ConfirmDialog
        open={pages.length > 0}
        title={t('shell.signOutTitle')}
        confirm={t('session.logout')}
        danger
        onConfirm={() => void go()}
        onClose={() => setPages([])}
      >
        {t('shell.signOutText', { pages: pages.join(', ') })}
      </ConfirmDialog>
    ),
  };
}
