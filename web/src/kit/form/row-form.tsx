import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
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
import { FieldInput } from '../field/field-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { IdInput } from './id-input.tsx';
import { DraftNotice, useFormDraft } from './form-draft.tsx';
import { useText } from '../text.tsx';
import { useSaving } from './saving.tsx';

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
type Submission = Readonly<{ typed: Values; onSaved: () => void }>;

/** The state of a row's form: its values and checks, and what becomes of a save. */
function useRowForm<Row extends Ref>({ resource, row }: Pick<Props<Row>, 'resource' | 'row'>) {
  const [base, setBase] = useState(row);
  const fields = formFields(resource, row === undefined);
  const form = useForm<Values>({
    defaultValues: formValues(resource, row ?? null),
    resolver: async (values, ...rest) => {
      const schema = await resource.form?.();
      return schema === undefined
        ? { values, errors: {} }
        : zodResolver(schema as z.ZodType<Values, Values>)(bodyOf(values, fields), ...rest);
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
  const { save } = useResource(resource);
  const saving = useSaving(
    ({ typed }: Submission, over?: Row) =>
      save.mutateAsync({ row: over ?? base ?? null, form: bodyOf(typed, fields) }),
    {
      form,
      says: textOf(resource, row === undefined ? 'created' : 'updated'),
      onDone: (_reply, { onSaved }) => {
        draft.drop();
        onSaved();
      },
      theirs: (newer) => formValues(resource, newer),
    },
  );

  return {
    form,
    draft,
    saving,
    shown: fields.filter((field) => field.isAsked?.(values) !== false),
    submit: (onSaved: () => void) => form.handleSubmit((typed) => saving.run({ typed, onSaved })),
  };
}

/** Adds a row or changes one. */
export function RowForm<Row extends Ref>({ resource, row, inputs = {}, onClose }: Props<Row>) {
  const { t } = useText();
  const state = useRowForm({ resource, row });
  const { form, draft, shown } = state;
  const discard = () => {
    draft.drop();
    onClose();
  };
  const addAnother = state.submit(() => form.reset(formValues(resource, null)));
  return (
    <FormDialog
      title={t(row === undefined ? 'list.add' : 'list.edit', { noun: t(resource.one) })}
      form={form}
      onSubmit={state.submit(onClose)}
      onClose={discard}
      saving={state.saving}
      actions={
        row === undefined ? (
          <Button onClick={() => void addAnother()} disabled={state.saving.isPending}>
            {t('list.addAnother')}
          </Button>
        ) : undefined
      }
    >
      <DraftNotice backFrom={draft.backFrom} onDiscard={discard} />
      {shown.map((field, index) => (
        <FormField
          key={field.name}
          field={field}
          inputs={inputs}
          idModule={resource.idModule}
          isFirst={index === firstAt(shown)}
        />
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

function FormField<Row>({
  field,
  inputs,
  idModule,
  isFirst,
}: Readonly<{
  field: Field<Row>;
  inputs: Inputs;
  idModule: string | undefined;
  isFirst: boolean;
}>) {
  const { t } = useText();
  const own = inputs[field.name];
  if (field.name === 'id' && idModule !== undefined)
    return (
      <IdInput
        label={t(field.label)}
        hint={field.hint === undefined ? undefined : t(field.hint)}
        module={idModule}
      />
    );
  return own === undefined ? (
    <FieldInput field={field as unknown as Field<never>} autoFocus={isFirst} />
  ) : (
    own()
  );
}

/** Empty inputs are not given, nor those that are not asked for. */
function bodyOf<Row>(values: FormValues, fields: readonly Field<Row>[]): Values {
  const hidden = fields.filter((field) => field.isAsked?.(values) === false);
  return withoutEmpty({ ...values, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) });
}
