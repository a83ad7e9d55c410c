import AddIcon from '@mui/icons-material/AddRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import { Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState, type ReactNode } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useResource } from '@watchbill/core/resource/hooks';
import type { ListQuery, Ref, Resource } from '@watchbill/core/resource/model';
import { useMayCall } from './viewer.tsx';
import { saveFile } from './save-file.ts';
import { useText } from './text.tsx';

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
  const close = () => setAnchor(null);
  const save = (format: 'csv' | 'xlsx') => {
    const { page: _, page_size: __, ...shown } = query;
    close();
    download.mutate(
      { ...shown, format },
      {
        onSuccess: (file) => saveFile(file, `${resource.noun}.${format}`),
        onError: (error) =>
          enqueueSnackbar(errorText(error, 'report', language), { variant: 'error' }),
      },
    );
  };
  const mayExport = mayCall(resource.export);
  return (
    <>
      {onAdd === undefined ? null : (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          {t('list.add', { noun: t(resource.one) })}
        </Button>
      )}
      {viewButton}
      {mayExport || onImport !== undefined ? (
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {onImport === undefined ? null : (
          <MenuItem
            onClick={() => {
              close();
              onImport();
            }}
          >
            {t('list.import')}
          </MenuItem>
        )}
        {mayExport ? <MenuItem onClick={() => save('csv')}>{t('list.exportCsv')}</MenuItem> : null}
        {mayExport ? (
          <MenuItem onClick={() => save('xlsx')}>{t('list.exportXlsx')}</MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
