import { Suspense, useEffect, useState } from 'react';
import { usePageActions } from '../kit/page-actions.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useText } from '../kit/text.tsx';

export const HelpDialog = lazyPart(
  () => import('./help-dialog.tsx'),
  (module) => module.HelpDialog,
);

/**
 * A question mark says what the open page is for and which keys work on it, unless it is being
 * typed.
 */
export function HelpKey() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  usePageActions([{ label: t('shell.help'), hint: '?', isLook: true, run: () => setOpen(true) }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <HelpDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
