import AddIcon from '@mui/icons-material/AddRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState, type ReactNode } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import type { ListQuery, Ref, Resource } from '@watchbill/core/resource/model';
import { usePageActions, type PageAction } from '../page-actions.tsx';
import { saveFile } from '../save-file.ts';
import { useText } from '../text.tsx';
import { useMayCall } from '../viewer.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  query: ListQuery;
  viewButton: ReactNode;
  onAdd: (() => void) | undefined;
  onImport: (() => void) | undefined;
}>;

/** The actions of a list: one to add, the others in a menu. */
export function ListActions<Row extends Ref>({
  resource,
  query,
  viewButton,
  onAdd,
  onImport,
}: Props<Row>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const mayCall = useMayCall();
  const { download } = useResource(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: 'csv' | 'xlsx') => {
    const { page: _, page_size: __, ...shown } = query;
    download.mutate(
      { ...shown, format },
      {
        onSuccess: (file) => saveFile(file, `${resource.noun}.${format}`),
        onError: (error) =>
          enqueueSnackbar(errorText(error, 'report', language), { variant: 'error' }),
      },
    );
  };
  const add =
    onAdd === undefined
      ? null
      : { label: t('list.add', { noun: t(resource.one) }), icon: <AddIcon />, run: onAdd };
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
        <Button variant="contained" startIcon={add.icon} onClick={add.run}>
          {add.label}
        </Button>
      )}
      {viewButton}
      {others.length > 0 ? (
        <Tooltip title={t('generic.actions')}>
          <IconButton
            aria-label={t('generic.actions')}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
        </Tooltip>
      ) : null}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
