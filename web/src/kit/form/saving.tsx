import { Button } from '@mui/material';
import { useSnackbar, type SnackbarKey, type VariantType } from 'notistack';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText, fieldErrors } from '@watchbill/core/api/errors';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from '../text.tsx';

/** How saving goes: a mutation, or what `useSaving` gives. */
export type Saving = Readonly<{
  isPending?: boolean;
  /** A refusal that belongs to no one field. */
  error?: unknown;
  /** Somebody else was faster: their values, and what is done about it. */
  conflict?: Readonly<{ theirs: FieldValues; keep: () => void; take: () => void }> | null;
  reset?: () => void;
}>;
type Options<Input, Reply, Row, In extends FieldValues, Out> = Readonly<{
  /** The notice of success: a text, or what the reply makes of it, if anything. */
  says?:
    | MessageKey
    | ((reply: Reply, input: Input) => string | readonly [string, VariantType] | null);
  onDone?: (reply: Reply, input: Input) => void;
  /** What takes back what was done: offered beside the notice; null where nothing does. */
  undo?: (input: Input, reply: Reply) => Input | null;
  /** Its fields show what is refused of them. */
  form?: UseFormReturn<In, unknown, Out>;
  /** The values of the row as somebody else has left it, who was faster: both sides are shown. */
  theirs?: (row: Row) => In;
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
  /** `over` is the row that somebody else has left, where it is saved over. */
  save: (input: Input, over?: Row) => Promise<Reply>,
  { says, onDone, undo, form, theirs, refusedIn }: Options<Input, Reply, Row, In, Out> = {},
) {
  const { t, language } = useText();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [{ isPending, error }, setState] = useState(idle);
  const [faster, setFaster] = useState<Readonly<{ row: Row; input: Input }> | null>(null);
  const over = useRef<Row>(undefined);
  const reset = () => {
    setState(idle);
    setFaster(null);
  };
  async function carryOut(input: Input): Promise<void> {
    setState({ isPending: true, error: null });
    setFaster(null);
    let reply: Reply;
    try {
      reply = await save(input, over.current);
    } catch (failure) {
      return refuse(failure, input);
    }
    over.current = undefined;
    setState(idle);
    showOutcome(reply, input);
    onDone?.(reply, input);
  }
  function showOutcome(reply: Reply, input: Input): void {
    const notice = typeof says === 'string' ? t(says) : (says?.(reply, input) ?? null);
    if (notice === null) return;
    const [text, variant] = typeof notice === 'string' ? [notice, 'success' as const] : notice;
    const back = undo?.(input, reply) ?? null;
    const takeBack = (key: SnackbarKey) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(key);
          void carryOut(back!);
        }}
      >
        {t('generic.undo')}
      </Button>
    );
    enqueueSnackbar(text, {
      variant,
      ...(back === null ? {} : { action: takeBack, autoHideDuration: undoMs }),
    });
  }
  function refuse(failure: unknown, input: Input): void {
    if (theirs !== undefined && isConflict(failure)) {
      setState(idle);
      return setFaster({ row: failure.newer as Row, input });
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
    conflict:
      faster === null || theirs === undefined
        ? null
        : {
            theirs: theirs(faster.row),
            keep: () => {
              over.current = faster.row;
              void carryOut(faster.input);
            },
            take: () => {
              over.current = faster.row;
              form?.reset(theirs(faster.row));
              reset();
            },
          },
    reset,
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
