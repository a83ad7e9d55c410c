import type { Api } from '@watchbill/core/api/client';
import type { Choice, Field, Kind, Ref, Resource } from '@watchbill/core/resource/model';
import { formFields, textOf } from '@watchbill/core/resource/model';
import { mayCall, saveRow } from '@watchbill/core/resource/run';
import { fileCellOf } from '@watchbill/core/resource/words';
import { wordsOf } from '../../exit.ts';
import { optionOf } from '../../resource/command.ts';
import { formOf } from '../../resource/form.ts';
import type { Answer, Ask, Option, Reply } from '../ask.ts';
import type { Action, Setting } from '../view.ts';

/** What a form is filled in with: a row that is changed, or null for a new one. */
type Form<Row extends Ref> = Readonly<{
  api: Api;
  setting: Setting;
  resource: Resource<Row>;
  row: Row | null;
}>;
type Values = Readonly<Record<string, string>>;

/** Adding a row, which asks for each field that one must have, and changing one field of a row. */
export function formActions<Row extends Ref>(resource: Resource<Row>): readonly Action<Row>[] {
  const { add, edit } = resource;
  return [
    {
      key: 'n',
      label: 'ui.add',
      isOfView: true,
      isOffered: (_row, { session }) => add !== undefined && mayCall(session, add.call),
      run: (api, _row, _typed, setting) =>
        askMissingField({ api, setting, resource, row: null }, {}),
    },
    {
      key: 'e',
      label: 'ui.change',
      isOffered: (_row, { session }) => edit !== undefined && mayCall(session, edit.call),
      run: (api, row, _typed, setting) => askField({ api, setting, resource, row }),
    },
  ];
}

/** The first field that a new row must have and was not given; all given, it is saved. */
function askMissingField<Row extends Ref>(form: Form<Row>, given: Values): Reply {
  const field = formFields(form.resource, true).find(
    (one) => (one.required === true || one.isLabel === true) && given[optionOf(one)] === undefined,
  );
  if (field === undefined) return keep(form, given);
  return askValue(form, field, (value) =>
    askMissingField(form, { ...given, [optionOf(field)]: value }),
  );
}

function askField<Row extends Ref>(form: Form<Row>): Ask {
  const { t } = form.setting;
  const fields = formFields(form.resource, false);
  return {
    kind: 'choice',
    label: t('ui.whichField'),
    options: fields.map(({ name, label }) => ({ value: name, label: t(label) })),
    answer: (name) => {
      const field = fields.find((one) => one.name === name)!;
      return askValue(form, field, (value) => keep(form, { [optionOf(field)]: value }));
    },
  };
}

/**
 * A value as the command line takes it: one of few where there are few, else a line that begins
 * with what is there.
 */
function askValue<Row extends Ref>(
  form: Form<Row>,
  field: Field<Row>,
  answer: (value: string) => Reply,
  { text = textIn(form, field), problem }: Readonly<{ text?: string; problem?: string }> = {},
): Reply {
  const { t } = form.setting;
  const label = problem === undefined ? t(field.label) : `${problem} ${t(field.label)}`;
  const choose = (options: readonly Option[]): Ask => ({ kind: 'choice', label, options, answer });
  const { kind, required } = field;
  if (kind.is === 'one')
    return kind.of.load(form.api).then((rows) => choose(optionsOf(rows, required === true)));
  if (kind.is === 'flag' || kind.is === 'choice') return choose(choicesOf(kind, t));
  return {
    kind: 'line',
    label,
    text,
    isSecret: kind.is === 'password',
    mayBeEmpty: required !== true,
    answer,
  };
}

function textIn<Row extends Ref>({ row, setting }: Form<Row>, field: Field<Row>): string {
  if (row === null || field.kind.is === 'password') return '';
  return String(fileCellOf(field, row, setting.t) ?? '');
}

/** Rows of another noun, and none of them where that may be. */
function optionsOf(rows: readonly Choice[], isRequired: boolean): readonly Option[] {
  const options = rows.map(({ value, label }) => ({ value: String(value), label }));
  return isRequired ? options : [...options, { value: '', label: '–' }];
}

function choicesOf(
  kind: Extract<Kind, { is: 'flag' | 'choice' }>,
  t: Setting['t'],
): readonly Option[] {
  const words =
    kind.is === 'flag'
      ? (['generic.yes', 'generic.no'] as const)
      : kind.choices.map(({ label }) => label);
  return words.map((word) => ({ value: t(word), label: t(word) }));
}

/**
 * Saves what was given; what is refused is asked for again, with the reason, and the rest is kept.
 */
async function keep<Row extends Ref>(form: Form<Row>, given: Values): Promise<Answer> {
  try {
    return await save(form, given);
  } catch (error) {
    return askAgain(form, given, wordsOf(error, form.setting.language));
  }
}

function askAgain<Row extends Ref>(form: Form<Row>, given: Values, problem: string): Reply {
  const fields = formFields(form.resource, form.row === null).filter(
    (field) => given[optionOf(field)] !== undefined,
  );
  const ask = (field: Field<Row>) =>
    askValue(form, field, (value) => keep(form, { ...given, [optionOf(field)]: value }), {
      text: given[optionOf(field)]!,
      problem,
    });
  const [first] = fields;
  if (first !== undefined && fields.length === 1) return ask(first);
  return {
    kind: 'choice',
    label: problem,
    options: fields.map(({ name, label }) => ({ value: name, label: form.setting.t(label) })),
    answer: (name) => ask(fields.find((one) => one.name === name)!),
  };
}

async function save<Row extends Ref>(
  { api, setting, resource, row }: Form<Row>,
  given: Values,
): Promise<Answer> {
  const { t, language: lang } = setting;
  const words = { t, lang, secret: (_option: string, typed: string) => Promise.resolve(typed) };
  await saveRow(api, resource, { row, form: await formOf(api, words, resource, row, given) });
  return { kind: 'notice', text: t(textOf(resource, row === null ? 'created' : 'updated')) };
}
