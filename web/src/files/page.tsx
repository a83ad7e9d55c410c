import { Stack } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFiles, useUploadFiles } from '@watchbill/core/files/hooks';
import { Page } from '../kit/page.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { FileTable } from './file-table.tsx';
import { FilesBar } from './files-bar.tsx';
import { UploadDrop } from './upload-drop.tsx';
import { UploadResults } from './upload-results.tsx';

/** Files for the people of one's divisions: uploaded, found, downloaded and deleted, several at once. */
export function FileUploadPage() {
  const { t } = useText();
  const viewer = useViewer();
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const read = useFiles(search, { live: viewer.live, userId: viewer.id });
  const { uploads, upload, clear } = useUploadFiles();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const files = read.data ?? [];
  const chosen = files.filter(({ file_id }) => selected.includes(file_id));
  return (
    <Page
      title={t('menu.fileUpload')}
      count={read.data?.length}
      toolbar={
        chosen.length > 0 ? (
          <FilesBar files={chosen} onClear={() => setSelected([])} />
        ) : (
          <SearchField
            label={t('generic.search')}
            searched={search}
            onSearch={(q) => setParams(q === '' ? {} : { q })}
          />
        )
      }
    >
      <Stack sx={{ gap: 1.5, flexGrow: 1, minHeight: 0 }}>
        {mayCall('files.upload') ? <UploadDrop onFiles={(some) => void upload(some)} /> : null}
        {uploads.length === 0 ? null : <UploadResults uploads={uploads} onClear={clear} />}
        {read.data === undefined ? (
          <Unread of={read} />
        ) : (
          <>
            <Outdated of={read} />
            {files.length === 0 ? (
              search === '' ? (
                <EmptyState title={t('files.noFiles')} hint={t('files.noFilesHint')} />
              ) : (
                <EmptyState
                  title={t('generic.nothingFound')}
                  hint={t('generic.nothingFoundHint')}
                />
              )
            ) : (
              <FileTable files={files} selected={selected} onSelect={setSelected} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
