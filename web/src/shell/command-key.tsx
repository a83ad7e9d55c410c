import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-screen.ts';

const CommandBar = lazyPart(
  () => import('./command-bar.tsx'),
  (module) => module.CommandBar,
);

/** Control or Command and K open the command bar, which is loaded then. */
export function CommandKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandBar onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
