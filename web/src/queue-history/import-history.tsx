import { Alert } from '@mui/material';
import { useState } from 'react';
import { fieldErrors } from '@watchbill/core/api/errors';
import type { Channel } from '@watchbill/core/channels/model';
import { useImportHistory, type HistoryFile } from '@watchbill/core/queue-history/hooks';
import type { HistoryReport } from '@watchbill/core/queue-history/contract';
import { findHeading } from '@watchbill/core/queue-history/import/dialect';
import { readOpening } from '../kit/import/import-file.ts';
import { ImportDrop } from '../kit/import/import-drop.tsx';
import { ImportReading, sheetsIn, type FileReading } from '../kit/import/import-reading.tsx';
import { BadRows } from '../kit/import/import-rows.tsx';
import { keepChoices, keptChoices } from '../kit/import/kept-choices.ts';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Steps } from '../kit/form/steps.tsx';
import { useText } from '../kit/text.tsx';
import { columnText, ImportFindings } from './import-findings.tsx';
import { ImportQueues, type Queues } from './import-queues.tsx';
import { isOfWholeDays, SpreadDays } from './spread-days.tsx';

type Props = Readonly<{
  channels: readonly Channel[];
  line: number | null;
  onClose: () => void;
}>;
/** A file on its way: its headings, and what has been chosen of it. */
type PendingFile = Readonly<{
  file: File;
  headings: readonly string[];
  reading: FileReading;
  queues: Queues;
}>;

/** A report of any system: tried first, what was found in it shown, and only then written. */
export function ImportHistory(props: Props) {
  const { channels, onClose } = props;
  const { t } = useText();
  const { chosen, saving, choose, change, apply, again, ...state } = useHistoryImport(props);
  const sheets = sheetsIn(saving.error);
  const isRefused = sheets.length > 0 || isOfWholeDays(saving.error);
  const look = isRefused ? null : state.look;
  const count = look === null ? 0 : look.added + look.updated;
  const [only] = channels.length === 1 ? channels : [];
  const isOfDays = isOfWholeDays(saving.error) || chosen?.reading.spread_days === true;
  const choices =
    chosen === null || (look === null && !isRefused) ? null : (
      <>
        {isOfDays ? (
          <SpreadDays
            isSpread={chosen.reading.spread_days === true}
            isBusy={saving.isPending}
            onChange={(spread_days) => change({ reading: { ...chosen.reading, spread_days } })}
          />
        ) : null}
        <ImportReading
          reading={chosen.reading}
          sheets={sheets}
          isBusy={saving.isPending}
          onChange={(reading) => change({ reading })}
        />
      </>
    );
  return (
    <DialogForm
      title={
        only === undefined
          ? t('queueTracking.importTitleMany', { count: channels.length })
          : t('queueTracking.importTitle', { channel: only.name })
      }
      size="large"
      submit={look === null ? undefined : t('queueTracking.apply', { count })}
      onSubmit={apply}
      maySubmit={count > 0}
      saving={saving}
      isDirty={look !== null}
      cancel={t('generic.cancel')}
      onClose={onClose}
    >
      <Steps
        current={look === null ? 0 : 1}
        steps={[{ label: t('list.fileStep'), onOpen: again }, { label: t('list.resultStep') }]}
      />
      {look === null ? (
        <>
          {only === undefined ? (
            <Alert severity="info">{t('queueTracking.importMany')}</Alert>
          ) : null}
          <ImportDrop
            isBusy={saving.isPending}
            onFile={(file) => void choose(file)}
            hint={t('queueTracking.importHint')}
          />
          {choices}
        </>
      ) : (
        <>
          <ImportFindings look={look} />
          {choices}
          {look.missing_queues.length === 0 ||
          chosen === null ||
          channels[0] === undefined ? null : (
            <ImportQueues
              key={look.missing_queues.join()}
              channel={channels[0]}
              missing={look.missing_queues}
              isBusy={saving.isPending}
              onChoose={(named) => change({ queues: { ...chosen.queues, ...named } })}
            />
          )}
          {look.rows.length === 0 ? null : (
            <BadRows rows={look.rows} nameOf={(field) => columnText(field, t)} />
          )}
        </>
      )}
    </DialogForm>
  );
}

const kept = 'queue-history';

/** The import of a report; what is chosen for one product's is chosen for its next. */
function useHistoryImport({ channels, line, onClose }: Props) {
  const [chosen, setChosen] = useState<PendingFile | null>(null);
  const [look, setLook] = useState<HistoryReport | null>(null);
  const { mutateAsync } = useImportHistory();
  /** A line that a queue was once is there no more: then it is none of ours, and asked about. */
  const save = (input: HistoryFile) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!('queues' in fieldErrors(error)) || input.queues === undefined) throw error;
      setChosen((now) => now && { ...now, queues: {} });
      return mutateAsync({ ...input, queues: {} });
    });
  const saving = useSaving(save, {
    says: ({ message }, { query }) => (query.dry_run ? null : message),
    onDone: (found, { query }) => (query.dry_run ? setLook(found) : onClose()),
  });
  const send = ({ file, queues, reading }: PendingFile, how: 'dry_run' | 'partial') =>
    saving.run({
      channels: channels.map(({ id }) => id),
      line,
      file,
      queues,
      query: { ...reading, ...(how === 'dry_run' ? { dry_run: true } : { partial: true }) },
    });
  const check = (next: PendingFile) => {
    setChosen(next);
    send(next, 'dry_run');
  };
  const choose = async (file: File, reading: FileReading = {}) => {
    const rows = await readOpening(file, reading.sheet);
    const found = findHeading(rows);
    const headings = rows.find((row) => row.line === found?.line)?.cells ?? [];
    // What has no heading here may be anything.
    const before = headings.length === 0 ? null : keptChoices(kept, headings);
    check({
      file,
      headings,
      reading: { ...before?.reading, ...reading },
      queues: before?.names ?? {},
    });
  };
  return {
    chosen,
    look,
    saving,
    choose,
    /** A sheet is another table, of other headings. */
    change: (more: Partial<Pick<PendingFile, 'reading' | 'queues'>>) => {
      if (chosen === null) return;
      const next = { ...chosen, ...more };
      if (next.reading.sheet === chosen.reading.sheet) check(next);
      else void choose(next.file, next.reading);
    },
    apply: () => {
      if (chosen === null) return;
      const { headings, reading, queues } = chosen;
      if (headings.length > 0)
        keepChoices(kept, headings, { columns: headings.map(() => null), reading, names: queues });
      send(chosen, 'partial');
    },
    again: () => setLook(null),
  };
}
