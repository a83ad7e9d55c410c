import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText, fieldErrors } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import {
  formFields,
  formValues,
  textOf,
  type Field,
  type FormValues,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { withoutEmpty } from '@watchbill/core/resource/words';
import { Conflict } from './conflict.tsx';
import { FieldInput } from '../field/field-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { DraftNotice, useFormDraft } from './form-draft.tsx';
import { useText } from '../text.tsx';

/** How a noun asks for some of its fields, where the usual inputs will not do. */
export type Inputs = Readonly<Record<string, () => ReactNode>>;
type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  /** The row to change; a new one without. */
  row?: Row | undefined;
  inputs?: Inputs | undefined;
  onClose: () => void;
}>;
type Values = Record<string, unknown>;

/** The state of a row's form: its values and checks, what becomes of a save, and the newer row after a conflict. */
function useRowForm<Row extends Ref>({ resource, row }: Pick<Props<Row>, 'resource' | 'row'>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { save } = useResource(resource);
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<Row>();
  const [error, setError] = useState<string>();
  const fields = formFields(resource, row === undefined);
  const form = useForm<Values>({
    defaultValues: formValues(resource, row ?? null),
    resolver: async (values, ...rest) => {
      const schema = await resource.form?.();
      return schema === undefined
        ? { values, errors: {} }
        : zodResolver(schema as z.ZodType<Values, Values>)(given(values, fields), ...rest);
    },
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const draft = useFormDraft({
    name: `${resource.noun} ${row?.id ?? 'new'}`,
    form,
    base,
    onBack: setBase,
    secret: fields.flatMap(({ name, kind }) => (kind.is === 'password' ? name : [])),
  });

  /** Whether it was saved; what hinders it is shown where it belongs. */
  async function send(typed: Values, over: Row | undefined): Promise<boolean> {
    try {
      await save.mutateAsync({ row: over ?? null, form: given(typed, fields) });
      draft.drop();
      enqueueSnackbar(t(textOf(resource, row === undefined ? 'created' : 'updated')), {
        variant: 'success',
      });
      return true;
    } catch (failure) {
      refuse(failure);
      return false;
    }
  }

  function refuse(failure: unknown): void {
    if (failure instanceof ApiError && failure.status === 409 && isRow<Row>(failure.newer))
      return setNewer(failure.newer);
    const known = Object.entries(fieldErrors(failure)).filter(([name]) =>
      fields.some((field) => field.name === name),
    );
    for (const [name, message] of known) form.setError(name as FieldPath<Values>, { message });
    setError(known.length > 0 ? undefined : errorText(failure, 'report', language));
  }

  return {
    form,
    values,
    error,
    newer,
    draft,
    isBusy: save.isPending,
    shown: fields.filter((field) => field.isAsked?.(values) !== false),
    /** Saves over the row that was read, or over another that has come since. */
    submit: (onSaved: () => void, over = base) =>
      form.handleSubmit(async (typed) => {
        if (await send(typed, over)) onSaved();
      }),
    /** Back to the form as it was typed: the next save asks again. */
    putOff: () => setNewer(undefined),
    /** Goes on with the newer row in place of the one that was read. */
    rebase: (over: Row, isTaken: boolean) => {
      setBase(over);
      setNewer(undefined);
      if (isTaken) form.reset(formValues(resource, over));
    },
  };
}

/** Adds a row or changes one. After a conflict both sides are shown, and one of them is chosen. */
export function RowForm<Row extends Ref>({ resource, row, inputs = {}, onClose }: Props<Row>) {
  const { t } = useText();
  const state = useRowForm({ resource, row });
  const { form, newer, draft, shown } = state;
  const discard = () => {
    draft.drop();
    onClose();
  };
  if (newer !== undefined)
    return (
      <Conflict
        resource={resource}
        fields={shown}
        mine={state.values}
        theirs={newer}
        onCancel={state.putOff}
        onTheirs={() => state.rebase(newer, true)}
        onMine={() => {
          state.rebase(newer, false);
          void state.submit(onClose, newer)();
        }}
      />
    );
  const addAnother = state.submit(() => form.reset(formValues(resource, null)));
  return (
    <FormDialog
      title={t(row === undefined ? 'list.add' : 'list.edit', { noun: t(resource.one) })}
      form={form}
      onSubmit={state.submit(onClose)}
      onClose={discard}
      busy={state.isBusy}
      error={state.error}
      actions={
        row === undefined ? (
          <Button onClick={() => void addAnother()} disabled={state.isBusy}>
            {t('list.addAnother')}
          </Button>
        ) : undefined
      }
    >
      <DraftNotice backFrom={draft.backFrom} onDiscard={discard} />
      {shown.map((field, index) => (
        <Asked key={field.name} field={field} inputs={inputs} isFirst={index === firstAt(shown)} />
      ))}
    </FormDialog>
  );
}

/** The first field that is always asked for gets the focus: not the id that few choose. */
function firstAt<Row>(fields: readonly Field<Row>[]): number {
  return Math.max(
    0,
    fields.findIndex((field) => field.form !== 'new'),
  );
}

function Asked<Row>({
  field,
  inputs,
  isFirst,
}: Readonly<{ field: Field<Row>; inputs: Inputs; isFirst: boolean }>) {
  const own = inputs[field.name];
  return own === undefined ? (
    <FieldInput field={field as unknown as Field<never>} autoFocus={isFirst} />
  ) : (
    own()
  );
}

/** Empty inputs are not given, nor those that are not asked for. */
function given<Row>(values: FormValues, fields: readonly Field<Row>[]): Values {
  const hidden = fields.filter((field) => field.isAsked?.(values) === false);
  return withoutEmpty({ ...values, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) });
}

function isRow<Row>(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value;
}
