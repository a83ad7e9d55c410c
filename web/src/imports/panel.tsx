import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { ImportRow } from '@watchbill/core/imports/contract';
import { useImport, useImports, useTakeBack } from '@watchbill/core/imports/hooks';
import { fateTexts, importTitle } from '@watchbill/core/imports/view';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useAddress } from '../kit/address.ts';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const pageSize = 30;

/** Files that were imported: who, when, what each changed, and taking it back. */
export function ImportsPanel() {
  const { t } = useText();
  const { page } = useAddress();
  const read = useImports({ page, page_size: pageSize });
  const [seen, setSeen] = useState<ImportRow | null>(null);
  const [taken, setTaken] = useState<ImportRow | null>(null);
  return (
    <>
      <PagedRows
        read={read}
        size={pageSize}
        empty={<EmptyState title={t('imports.noneYet')} hint={t('imports.noneYetHint')} />}
      >
        {(imports) => <Imports imports={imports} onSee={setSeen} onTakeBack={setTaken} />}
      </PagedRows>
      {seen === null ? null : <ChangedRows of={seen} onClose={() => setSeen(null)} />}
      {taken === null ? null : <TakeBackDialog of={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

type ImportsProps = Readonly<{
  imports: readonly ImportRow[];
  onSee: (one: ImportRow) => void;
  onTakeBack: (one: ImportRow) => void;
}>;

function Imports({ imports, onSee, onTakeBack }: ImportsProps) {
  const { t } = useText();
  const format = useFormat();
  const title = (operation: string) => t(importTitle(operation) as MessageKey);
  return (
    <RowTable
      title={t('imports.title')}
      rows={imports}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'file',
          label: t('imports.columnFile'),
          render: (row) => (
            <>
              {row.file}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {title(row.operation)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', display: { md: 'none' } }}>
                {format.instant(row.at)}
              </Typography>
            </>
          ),
        },
        {
          name: 'at',
          label: t('imports.columnAt'),
          from: 'md',
          render: ({ at }) => format.instant(at),
        },
        { name: 'by', label: t('imports.columnBy'), from: 'md', render: ({ by }) => by ?? '–' },
        ...(['added', 'updated', 'refused'] as const).map((name) => ({
          name,
          label: t(countTexts[name]),
          isFigure: true,
          from: 'md' as const,
          render: (row: ImportRow) => format.number(row[name]),
        })),
        {
          name: 'actions',
          label: t('imports.takeBack'),
          isAction: true,
          render: (row) => (
            <Verbs row={row} onSee={() => onSee(row)} onTakeBack={() => onTakeBack(row)} />
          ),
        },
      ]}
    />
  );
}

function Verbs({
  row,
  onSee,
  onTakeBack,
}: Readonly<{ row: ImportRow; onSee: () => void; onTakeBack: () => void }>) {
  const { t } = useText();
  const format = useFormat();
  if (!row.is_open)
    return row.taken_back_at === null
      ? null
      : `${t('imports.columnTakenBack')} ${format.instant(row.taken_back_at)}`;
  return (
    <Stack sx={{ flexDirection: { md: 'row' }, justifyContent: 'flex-end' }}>
      <Button size="small" onClick={onSee}>
        {t('imports.changed')}
      </Button>
      <Button size="small" color="error" onClick={onTakeBack}>
        {t('imports.takeBack')}
      </Button>
    </Stack>
  );
}

const countTexts = {
  added: 'imports.columnAdded',
  updated: 'imports.columnUpdated',
  refused: 'imports.columnRefused',
} as const satisfies Readonly<Record<string, MessageKey>>;

type DialogProps = Readonly<{ of: ImportRow; onClose: () => void }>;

function ChangedRows({ of, onClose }: DialogProps) {
  const { t } = useText();
  const format = useFormat();
  const read = useImport(of.id);
  return (
    <DialogForm title={of.file} size="large" onClose={onClose}>
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <RowTable
            title={t('imports.changed')}
            rows={read.data.rows.map((row, index) => ({ ...row, index }))}
            keyOf={({ index }) => index}
            columns={[
              { name: 'name', label: t('imports.columnName'), render: ({ name }) => name },
              {
                name: 'fate',
                label: t('imports.columnFate'),
                render: ({ fate }) => t(fateTexts[fate]),
              },
              {
                name: 'part',
                label: t('imports.columnPart'),
                from: 'md',
                render: ({ part }) => part.replaceAll('_', ' '),
              },
              {
                name: 'count',
                label: t('imports.columnRows'),
                isFigure: true,
                render: ({ count }) => format.number(count),
              },
            ]}
          />
          {read.data.count > read.data.rows.reduce((sum, row) => sum + row.count, 0) ? (
            <Typography>{t('imports.more', { count: read.data.count })}</Typography>
          ) : null}
        </>
      )}
    </DialogForm>
  );
}

function TakeBackDialog({ of, onClose }: DialogProps) {
  const { t } = useText();
  const takeBack = useTakeBack();
  const saving = useSaving(takeBack.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('imports.question', { file: of.file })}
      confirm={t('imports.takeBack')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(of.id)}
    >
      {t('imports.questionHint')}
    </ConfirmDialog>
  );
}
