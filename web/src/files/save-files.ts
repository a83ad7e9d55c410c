import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useDownloadFiles } from '@watchbill/core/files/hooks';
import type { StoredFile } from '@watchbill/core/files/model';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';

/** Downloads files one after another, and says how many came or why they did not. */
export function useSaveFiles() {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const download = useDownloadFiles();
  const [isBusy, setBusy] = useState(false);
  const run = async (files: readonly StoredFile[]) => {
    setBusy(true);
    try {
      await download(files, saveFile);
      enqueueSnackbar(t('files.downloaded', { count: files.length }), { variant: 'success' });
    } catch (failure) {
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
