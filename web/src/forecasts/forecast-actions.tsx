import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useForecastFiles, type ForecastQuery } from '@watchbill/core/forecasts/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { FileInput } from '../kit/field/file-input.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { RunDialog } from './run-dialog.tsx';

type Props = Readonly<{ asked: ForecastQuery; channels: readonly Channel[]; date: PlainDate }>;

/** A run, a file into the revised forecast, and the file of it. */
export function ForecastActions({ asked, channels, date }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  const files = useForecastFiles(asked);
  const [isOpen, setOpen] = useState(false);
  const mayRun = mayCall('forecasts.activeForecast');
  const mayEdit = mayCall('forecasts.importExport');
  const action = { label: t('intraday.runRun'), run: () => setOpen(true) };
  usePageActions(mayRun ? [action] : []);
  return (
    <>
      {mayRun ? (
        <Button variant="contained" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      {mayEdit ? <ImportForecast files={files} /> : null}
      {mayEdit ? (
        <FileMenu
          label={t('figures.export')}
          choices={sheets(`forecast-${asked.from}-${asked.to}`, files.write)}
        />
      ) : null}
      {isOpen ? (
        <RunDialog
          channels={channels}
          channel={asked.channel}
          module={asked.module}
          date={date}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/**
 * A file of quarter hours goes into the revised forecast; one bad line refuses all of it, by name.
 */
function ImportForecast({
  files: { read },
}: Readonly<{ files: ReturnType<typeof useForecastFiles> }>) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaving(read.mutateAsync, {
    says: ({ message }) => message,
    refusedIn: 'notice',
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ImportIcon />}
        loading={saving.isPending}
        onClick={() => input.current?.click()}
      >
        {t('intraday.runImport')}
      </Button>
      <FileInput ref={input} label={t('intraday.runImport')} onFile={saving.run} />
    </>
  );
}
