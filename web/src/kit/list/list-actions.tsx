import AddIcon from '@mui/icons-material/AddRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import { Button, IconButton, Tooltip } from '@mui/material';
import { type ReactNode } from 'react';
import { useResource } from '@watchbill/core/resource/hooks';
import type { ListQuery, Ref, Resource } from '@watchbill/core/resource/model';
import { useSaving } from '../form/saving.tsx';
import { usePageActions, type PageAction } from '../page-actions.tsx';
import { ActionMenu } from './popup.tsx';
import { saveFile } from '../save-file.ts';
import { useText } from '../text.tsx';
import { useMayCall } from '../viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  query: ListQuery;
  viewButton: ReactNode;
  add: PageAction | null;
  onImport: (() => void) | undefined;
}>;

/** The actions of a list: one to add, the others in a menu. */
export function ListActions<Row extends Ref>({
  resource,
  query,
  viewButton,
  add,
  onImport,
}: Props<Row>) {
  const { t } = useText();
  const mayCall = useMayCall();
  const download = useSaving(useResource(resource).download.mutateAsync, {
    onDone: (file, { format }) => saveFile(file, `${resource.noun}.${String(format)}`),
    refusedIn: 'notice',
  });
  const save = (format: 'csv' | 'xlsx') => {
    const { page: _, page_size: __, ...shown } = query;
    download.run({ ...shown, format });
  };
  const others: readonly PageAction[] = [
    ...(onImport === undefined ? [] : [{ label: t('list.import'), run: onImport }]),
    ...(mayCall(resource.export)
      ? [
          { label: t('list.exportCsv'), run: () => save('csv') },
          { label: t('list.exportXlsx'), run: () => save('xlsx') },
        ]
      : []),
  ];
  usePageActions(add === null ? others : [add, ...others]);
  return (
    <>
      {add === null ? null : (
        <Button variant="contained" startIcon={<AddIcon />} onClick={add.run}>
          {add.label}
        </Button>
      )}
      {viewButton}
      {others.length > 0 ? (
        <ActionMenu
          title={t('generic.actions')}
          actions={others}
          renderButton={(props) => (
            <Tooltip title={t('generic.actions')}>
              <IconButton aria-label={t('generic.actions')} {...props}>
                <MoreIcon />
              </IconButton>
            </Tooltip>
          )}
        />
      ) : null}
    </>
  );
}
