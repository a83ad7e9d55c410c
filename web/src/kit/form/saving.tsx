import { Button } from '@mui/material';
import { useSnackbar, type SnackbarKey, type VariantType } from 'notistack';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText, fieldErrors } from '@watchbill/core/api/errors';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from '../text.tsx';

/** How saving goes: a mutation, or what `useSaving` gives. The error is a refusal that belongs to no one field. */
export type Saving = Readonly<{ isPending?: boolean; error?: unknown }>;
type Options<Input, Reply, Row, In extends FieldValues, Out> = Readonly<{
  /** The notice of success: a text, or what the reply makes of it, if anything. */
  says?:
    | MessageKey
    | ((reply: Reply, input: Input) => string | readonly [string, VariantType] | null);
  onDone?: (reply: Reply, input: Input) => void;
  /** What takes back what was done: offered beside the notice. */
  undo?: (input: Input) => Input;
  /** Its fields show what is refused of them. */
  form?: UseFormReturn<In, unknown, Out>;
  /** After a conflict, takes the row as someone else has left it. */
  onNewer?: (row: Row) => void;
  /** Where nothing is open that shows the error. */
  refusedIn?: 'notice';
}>;

/** Long enough to read the notice and to reach its button. */
const undoMs = 8000;

/** Saves something: says so when it is done, and shows what is refused where it belongs. */
export function useSaving<
  Input = void,
  Reply = unknown,
  Row = unknown,
  In extends FieldValues = FieldValues,
  Out = unknown,
>(
  save: (input: Input) => Promise<Reply>,
  { says, onDone, undo, form, onNewer, refusedIn }: Options<Input, Reply, Row, In, Out> = {},
) {
  const { t, language } = useText();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [{ isPending, error }, setState] = useState(idle);
  async function carryOut(input: Input): Promise<void> {
    setState({ isPending: true, error: null });
    let reply: Reply;
    try {
      reply = await save(input);
    } catch (failure) {
      return refuse(failure);
    }
    setState(idle);
    tell(reply, input);
    onDone?.(reply, input);
  }
  function tell(reply: Reply, input: Input): void {
    const notice = typeof says === 'string' ? t(says) : (says?.(reply, input) ?? null);
    if (notice === null) return;
    const [text, variant] = typeof notice === 'string' ? [notice, 'success' as const] : notice;
    const takeBack = (key: SnackbarKey) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(key);
          void carryOut(undo!(input));
        }}
      >
        {t('generic.undo')}
      </Button>
    );
    enqueueSnackbar(text, {
      variant,
      ...(undo === undefined ? {} : { action: takeBack, autoHideDuration: undoMs }),
    });
  }
  function refuse(failure: unknown): void {
    if (onNewer !== undefined && isConflict(failure)) {
      setState({ isPending: false, error: t('error.conflict') });
      return onNewer(failure.newer as Row);
    }
    const fields = refusedFields(failure, form);
    for (const [name, message] of fields) form?.setError(name, { message });
    setState({ isPending: false, error: fields.length > 0 ? null : failure });
    if (refusedIn === 'notice')
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
  }
  return {
    run: (input: Input) => void carryOut(input),
    isPending,
    error,
    reset: () => setState(idle),
  };
}

const idle: Readonly<{ isPending: boolean; error: unknown }> = { isPending: false, error: null };

function isConflict(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError &&
    failure.status === 409 &&
    typeof failure.newer === 'object' &&
    failure.newer !== null
  );
}

/** What is said of fields that the form has. */
function refusedFields<In extends FieldValues, Out>(
  failure: unknown,
  form: UseFormReturn<In, unknown, Out> | undefined,
) {
  return Object.entries(fieldErrors(failure))
    .map(([name, message]) => [name as Path<In>, message] as const)
    .filter(([name]) => form?.getValues(name) !== undefined);
}
