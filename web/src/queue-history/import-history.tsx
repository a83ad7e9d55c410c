import { Alert } from '@mui/material';
import { useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useImportHistory } from '@watchbill/core/queue-history/hooks';
import type { HistoryReport } from '@watchbill/core/queue-history/contract';
import { ImportDrop } from '../kit/import/import-drop.tsx';
import { ImportReading, sheetsIn, type FileReading } from '../kit/import/import-reading.tsx';
import { BadRows } from '../kit/import/import-rows.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Steps } from '../kit/form/steps.tsx';
import { useText } from '../kit/text.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportQueues, type Queues } from './import-queues.tsx';

type Props = Readonly<{
  channels: readonly Channel[];
  line: number | null;
  onClose: () => void;
}>;

/** A report of any system: tried first, what was found in it shown, and only then written. */
export function ImportHistory({ channels, line, onClose }: Props) {
  const { t } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [look, setLook] = useState<HistoryReport | null>(null);
  const [reading, setReading] = useState<FileReading>({});
  const [queues, setQueues] = useState<Queues>({});
  const saving = useSaving(useImportHistory().mutateAsync, {
    says: ({ message }, { query }) => (query.dry_run ? null : message),
    onDone: (found, { query }) => (query.dry_run ? setLook(found) : onClose()),
  });
  const count = look === null ? 0 : look.added + look.updated;
  const asked = { channels: channels.map(({ id }) => id), line };
  const [only] = channels.length === 1 ? channels : [];
  const check = (chosen: File, how: FileReading = {}, named: Queues = {}) => {
    setFile(chosen);
    setReading(how);
    setQueues(named);
    saving.run({ ...asked, file: chosen, queues: named, query: { dry_run: true, ...how } });
  };
  const sheets = sheetsIn(saving.error);
  const choices =
    file === null || (look === null && sheets.length === 0) ? null : (
      <ImportReading
        reading={reading}
        sheets={sheets}
        isBusy={saving.isPending}
        onChange={(how) => check(file, how, queues)}
      />
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
      onSubmit={() =>
        file !== null &&
        saving.run({ ...asked, file, queues, query: { partial: true, ...reading } })
      }
      maySubmit={count > 0}
      saving={saving}
      isDirty={look !== null}
      cancel={t('generic.cancel')}
      onClose={onClose}
    >
      <Steps
        current={look === null ? 0 : 1}
        steps={[
          { label: t('list.fileStep'), onOpen: () => setLook(null) },
          { label: t('list.resultStep') },
        ]}
      />
      {look === null ? (
        <>
          {only === undefined ? (
            <Alert severity="info">{t('queueTracking.importMany')}</Alert>
          ) : null}
          <ImportDrop
            isBusy={saving.isPending}
            onFile={(chosen) => check(chosen)}
            hint={t('queueTracking.importHint')}
          />
          {choices}
        </>
      ) : (
        <>
          <ImportFindings look={look} />
          {choices}
          {look.missing_queues.length === 0 || file === null || channels[0] === undefined ? null : (
            <ImportQueues
              key={look.missing_queues.join()}
              channel={channels[0]}
              missing={look.missing_queues}
              isBusy={saving.isPending}
              onChoose={(named) => check(file, reading, { ...queues, ...named })}
            />
          )}
          {look.rows.length === 0 ? null : <BadRows rows={look.rows} />}
        </>
      )}
    </DialogForm>
  );
}
