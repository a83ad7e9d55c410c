import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { pageName } from './unsaved.ts';
import { useViewer } from '../viewer.tsx';

type DraftList<Step> = Readonly<{
  steps: readonly Step[];
  setSteps: (next: readonly Step[]) => void;
  /** When these steps were taken, where that was in an earlier visit. */
  backFrom: number | null;
}>;

/**
 * Steps that are not saved yet: kept in this browser until there are none, and there again when the
 * place of that name is.
 */
export function useDraftList<Step>(name: string): DraftList<Step> {
  const { id: user } = useViewer();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [backFrom, setBackFrom] = useState<number | null>(null);
  const [isRead, setRead] = useState(false);
  const bringBack = useEffectEvent((kept: Awaited<ReturnType<typeof readDraft>>) => {
    setRead(true);
    if (kept === null || steps.length > 0) return;
    setSteps(kept.value as readonly Step[]);
    setBackFrom(kept.at);
  });
  useEffect(() => void readDraft({ user, name }).then(bringBack), [user, name]);
  useEffect(() => {
    if (!isRead) return;
    void (steps.length === 0
      ? dropDraft({ user, name })
      : keepDraft({ user, name }, steps, pageName()));
  }, [isRead, steps, user, name]);
  return {
    steps,
    setSteps: (next) => {
      if (next.length === 0) setBackFrom(null);
      setSteps(next);
    },
    backFrom,
  };
}
