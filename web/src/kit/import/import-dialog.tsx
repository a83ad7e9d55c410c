import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useImportRows } from '@watchbill/core/resource/hooks';
import { columnOf, formFields, type FileRows } from '@watchbill/core/resource/model';
import type { ImportOutcome } from '@watchbill/core/resource/run';
import {
  isOwnName,
  leftOver,
  mendSheet,
  sheetText,
  suggestColumns,
  type Sheet,
} from '@watchbill/core/resource/sheet';
import { ImportDrop } from './import-drop.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportMend } from './import-mend.tsx';
import { ImportReading, sheetsIn, type FileReading, type Question } from './import-reading.tsx';
import { BadRows, ChangedRows } from './import-rows.tsx';
import { readFile } from './import-file.ts';
import { keepChoices, keptChoices } from './kept-choices.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { useSaving } from '../form/saving.tsx';
import { Steps } from '../form/steps.tsx';
import { saveFile } from '../save-file.ts';
import { useText } from '../text.tsx';

type Props = Readonly<{
  resource: FileRows;
  /** What the call asks for beside the file. */
  of?: Readonly<Record<string, number>>;
  onClose: () => void;
}>;
type Columns = readonly (string | null)[];
/**
 * A file that was chosen; its rows where they can be read here (the longest are left to the
 * server), under the columns that its headings mean.
 */
type ChosenFile = Readonly<{ file: File; sheet: Sheet | null; columns: Columns }>;

/**
 * Rows from a file: chosen or dropped, its headings matched, tried without saving, looked at,
 * mended, and only then applied.
 */
export function ImportDialog({ resource, of, onClose }: Props) {
  const { t } = useText();
  const state = useImport({ resource, of, onClose });
  const { chosen, look, saving, targets } = state;
  const count = look === null ? 0 : look.added + look.updated;
  const mapped = look === null && state.isMapping ? chosen : null;
  return (
    <DialogForm
      title={t('list.importTitle', { title: t(resource.title) })}
      size="large"
      {...(look !== null
        ? {
            submit: t(look.refused > 0 ? 'list.applyGood' : 'list.apply', { count }),
            onSubmit: state.apply,
            maySubmit: count > 0,
          }
        : mapped !== null
          ? { submit: t('list.check'), onSubmit: () => state.check(mapped) }
          : {})}
      saving={saving}
      mayLeave
      isDirty={chosen !== null}
      cancel={t('generic.cancel')}
      onClose={onClose}
    >
      <Steps
        current={look !== null ? 2 : mapped !== null ? 1 : 0}
        steps={[
          { label: t('list.fileStep'), onOpen: state.again },
          {
            label: t('list.mapColumns'),
            onOpen: chosen?.sheet == null ? undefined : state.remap,
          },
          { label: t('list.resultStep') },
        ]}
      />
      {look !== null ? (
        <Preview look={look} state={state} />
      ) : mapped?.sheet != null ? (
        <ImportMapping
          sheet={mapped.sheet}
          targets={targets}
          columns={mapped.columns}
          onChange={state.map}
        />
      ) : (
        <>
          <ImportDrop
            isBusy={saving.isPending}
            onFile={(file) => void state.choose(file)}
            template={{
              name: `${resource.noun}.csv`,
              columns: targets.map(({ column }) => column),
            }}
          />
          {state.sheets.length === 0 ? null : (
            <ImportReading
              reading={state.reading}
              sheets={state.sheets}
              of={state.questions}
              isBusy={saving.isPending}
              onChange={state.read}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}

/** An import on its way: the file, what its headings mean, and what it would do. */
function useImport({ resource, of, onClose: onDone }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [look, setLook] = useState<ImportOutcome | null>(null);
  const [isMapping, setMapping] = useState(false);
  const [reading, setReading] = useState<FileReading>({});
  const fields = formFields(resource, true).filter((field) => field.file !== false);
  const targets = fields.map((field) => ({
    column: columnOf(field),
    label: t(field.label),
    required: field.required === true,
  }));
  const kinds = new Set(fields.map(({ kind }) => kind.is));
  const questions: Question[] = [
    ...(kinds.has('date') ? ['date_order' as const] : []),
    ...(kinds.has('number') ? (['decimal', 'unit'] as const) : []),
  ];
  const texts = new Set(fields.filter(({ kind }) => kind.is !== 'number').map(columnOf));
  const saving = useSaving(useImportRows(resource, of).mutateAsync, {
    says: ({ message }, { query }) => (query.dry_run ? null : message),
    onDone: (found, { query }) => (query.dry_run ? setLook(found) : onDone()),
  });
  const check = (next: ChosenFile, how = reading) => {
    setChosen(next);
    saving.run({ file: fileOf(next, texts), query: { dry_run: true, ...how } });
  };
  const choose = async (file: File, how: FileReading = {}) => {
    const sheet = await readFile(file, how.sheet);
    const headings = sheet?.heading.cells ?? [];
    const kept = keptChoices(resource.noun, headings);
    const columns = kept?.columns ?? suggestColumns(headings, targets);
    const known = { ...kept?.reading, ...how };
    setReading(known);
    const next = { file, sheet, columns };
    const isOtherwise = headings.some(
      (heading, index) => !isOwnName(heading, columns[index] ?? heading),
    );
    const isMissing = targets.some(({ column, required }) => required && !columns.includes(column));
    const asks = sheet !== null && (isOtherwise || (isMissing && columns.includes(null)));
    setMapping(asks);
    if (asks) setChosen(next);
    else check(next, known);
  };
  return {
    chosen,
    look,
    saving,
    targets,
    questions,
    isMapping,
    check,
    reading,
    sheets: sheetsIn(saving.error),
    choose,
    /**
     * A sheet is another table, whose headings are matched anew; anything else is another reading
     * of the same.
     */
    read: (how: FileReading) => {
      if (chosen === null) return;
      setReading(how);
      if (how.sheet === reading.sheet) check(chosen, how);
      else void choose(chosen.file, how);
    },
    map: (columns: Columns) => setChosen(chosen === null ? null : { ...chosen, columns }),
    remap: () => {
      saving.reset();
      setMapping(true);
      setLook(null);
    },
    mend: (cells: ReadonlyMap<number, readonly string[]>) => {
      if (chosen?.sheet != null) check({ ...chosen, sheet: mendSheet(chosen.sheet, cells) });
    },
    again: () => {
      setReading({});
      setChosen(null);
      setLook(null);
      setMapping(false);
      saving.reset();
    },
    apply: () => {
      if (chosen === null) return;
      const { sheet, columns } = chosen;
      if (sheet !== null) keepChoices(resource.noun, sheet.heading.cells, { columns, reading });
      saving.run({ file: fileOf(chosen, texts), query: { partial: true, ...reading } });
    },
  };
}

/**
 * What is sent: the rows as they are now, on the lines that they had; a file that is not read here
 * as it is.
 */
function fileOf({ file, sheet, columns }: ChosenFile, texts: ReadonlySet<string>): File {
  if (sheet === null) return file;
  return new File([sheetText(sheet, columns, texts)], `${file.name}.csv`, { type: 'text/csv' });
}

/** What the file would do: in figures, then row by row. */
function Preview({
  look,
  state,
}: Readonly<{ look: ImportOutcome; state: ReturnType<typeof useImport> }>) {
  const { t } = useText();
  const changes = look.changes ?? [];
  const { chosen } = state;
  const download = (sheet: Sheet) => {
    const rows = leftOver(sheet, new Set(look.rows.map(({ line }) => line)));
    saveFile(new Blob([`\uFEFF${rows}`], { type: 'text/csv' }), t('list.badFile'));
  };
  return (
    <>
      <Alert severity={look.refused > 0 ? 'warning' : 'info'}>{look.message}</Alert>
      {look.warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {look.interpretation.map(({ column, message }) => (
        <Alert key={`${column} ${message}`} severity="warning">
          {column}: {message}
        </Alert>
      ))}
      <ImportReading
        reading={state.reading}
        of={state.questions}
        isBusy={state.saving.isPending}
        onChange={state.read}
      />
      {look.added + look.updated + look.refused === 0 ? (
        <Typography>{t('list.nothingToChange')}</Typography>
      ) : null}
      {look.rows.length === 0 || chosen === null ? null : chosen.sheet === null ? (
        <BadRows rows={look.rows} />
      ) : (
        <ImportMend
          key={look.rows.map(({ line }) => line).join(' ')}
          sheet={chosen.sheet}
          columns={chosen.columns}
          bad={look.rows}
          isBusy={state.saving.isPending}
          onCheck={state.mend}
          onDownload={() => chosen.sheet !== null && download(chosen.sheet)}
        />
      )}
      {changes.length > 0 ? <ChangedRows rows={changes} /> : null}
    </>
  );
}
