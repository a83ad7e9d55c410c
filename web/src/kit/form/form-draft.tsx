import { Alert, Button } from '@mui/material';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useFormat } from '../format.ts';
import { useText } from '../text.tsx';
import { pageName } from './unsaved.ts';
import { useViewer } from '../viewer.tsx';

type Options<Values extends FieldValues, Base> = Readonly<{
  /** What the form is of: one draft each. */
  name: string;
  form: UseFormReturn<Values>;
  /** What is being changed: kept with the draft, so that a newer one meets it as a conflict. */
  base: Base;
  onBack: (base: Base) => void;
  /** Fields that are never kept. */
  secret: readonly string[];
}>;
export type FormDraft = Readonly<{
  /** When what is in the form was typed, where it was in an earlier visit. */
  backFrom: number | null;
  drop: () => void;
}>;

const pauseMs = 300;

/**
 * Keeps what is typed into a form in this browser until it is saved or discarded, and brings it
 * back when the form is opened again.
 */
export function useFormDraft<Values extends FieldValues, Base>({
  name,
  form,
  base,
  onBack,
  secret,
}: Options<Values, Base>): FormDraft {
  const { id: user } = useViewer();
  const [backFrom, setBackFrom] = useState<number | null>(null);
  const drop = useCallback(() => void dropDraft({ user, name }), [user, name]);
  const bringBack = useEffectEvent((kept: Awaited<ReturnType<typeof readDraft>>) => {
    if (kept === null || form.formState.isDirty) return;
    const draft = kept.value as Readonly<{ base: Base; values: DefaultValues<Values> }>;
    form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    onBack(draft.base);
    setBackFrom(kept.at);
  });
  useEffect(() => void readDraft({ user, name }).then(bringBack), [user, name]);
  const keep = useEffectEvent(() => {
    const values = Object.fromEntries(
      Object.entries(form.getValues()).filter(([field]) => !secret.includes(field)),
    );
    void keepDraft({ user, name }, { base, values }, pageName());
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) return undefined;
    let timer = setTimeout(keep, pauseMs);
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, isDirty]);
  return { backFrom, drop };
}

/** Says that what was typed in an earlier visit is back. */
export function DraftNotice({
  backFrom,
  onDiscard,
}: Readonly<{ backFrom: number | null; onDiscard: () => void }>) {
  const { t } = useText();
  const format = useFormat();
  if (backFrom === null) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('generic.discard')}
        </Button>
      }
    >
      {t('list.draftBack', { time: format.instant(backFrom) })}
    </Alert>
  );
}
