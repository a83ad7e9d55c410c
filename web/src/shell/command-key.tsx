import { Suspense, useEffect, useState } from 'react';
import { useActionsOfPage, type PageAction } from '../kit/page-actions.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';

const CommandBar = lazyPart(
  () => import('./command-bar.tsx'),
  (module) => module.CommandBar,
);

/** Control or Command and K open the command bar, which is loaded then. */
export function CommandKey() {
  const [actions, setActions] = useState<readonly PageAction[] | null>(null);
  const actionsOfPage = useActionsOfPage();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What lies under a dialog waits until that is answered.
      const isCovered = document.querySelector('[aria-modal="true"]') !== null;
      setActions((open) => open ?? (isCovered ? [] : actionsOfPage()));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actionsOfPage]);
  return actions === null ? null : (
    <Suspense fallback={null}>
      <CommandBar actions={actions} onClose={() => setActions(null)} />
    </Suspense>
  );
}
