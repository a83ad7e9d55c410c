import { useState } from 'react';
import { useProcessPdf } from '@watchbill/core/reports/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';

/** Shows a run's PDF in a window of its own; where the browser opens none, the file is saved. */
export function useProcessPopup() {
  const { t } = useText();
  const read = useProcessPdf();
  const [asked, setAsked] = useState<number | null>(null);
  const reading = useSaving(
    async ({ id, popup }: Readonly<{ id: number; popup: Window | null }>) => {
      try {
        const pdf = await read(id);
        if (popup === null) saveFile(pdf, `process-report-${id}.pdf`);
        else popup.location.href = URL.createObjectURL(pdf);
      } catch (failure) {
        popup?.close();
        throw failure;
      }
    },
    { refusedIn: 'notice' },
  );
  return {
    busy: reading.isPending ? asked : null,
    open: (id: number) => {
      // Opened at the click, which is when browsers let it be.
      const popup = window.open('', '_blank', 'popup,width=900,height=1100');
      if (popup !== null) popup.document.title = t('generic.loading');
      setAsked(id);
      reading.run({ id, popup });
    },
  };
}
