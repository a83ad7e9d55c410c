import { useDownloadFiles } from '@watchbill/core/files/hooks';
import type { StoredFile } from '@watchbill/core/files/model';
import { useSaving } from '../kit/form/saving.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';

/** Downloads files one after another, and says how many came or why they did not. */
export function useSaveFiles() {
  const { t } = useText();
  const download = useDownloadFiles();
  return useSaving((files: readonly StoredFile[]) => download(files, saveFile), {
    says: (_reply, { length: count }) => t('files.downloaded', { count }),
    refusedIn: 'notice',
  });
}
