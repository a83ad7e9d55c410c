import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useProcessPdf } from '@watchbill/core/reports/hooks';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';

/** Shows a run's PDF in a window of its own; where the browser opens none, the file is saved. */
export function useProcessPopup() {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const read = useProcessPdf();
  const [busy, setBusy] = useState<number | null>(null);
  const open = async (id: number) => {
    // Opened at the click, which is when browsers let it be.
    const popup = window.open('', '_blank', 'popup,width=900,height=1100');
    if (popup !== null) popup.document.title = t('generic.loading');
    setBusy(id);
    try {
      const pdf = await read(id);
      if (popup === null) saveFile(pdf, `process-report-${id}.pdf`);
      else popup.location.href = URL.createObjectURL(pdf);
    } catch (failure) {
      popup?.close();
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, open };
}
