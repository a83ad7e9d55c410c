import ViewIcon from '@mui/icons-material/ViewColumnOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { Ref } from '@watchbill/core/resource/model';
import type { ListViewPanel as Panel } from './list-view-panel.tsx';
import { loadHere } from './load.ts';
import { useText } from './text.tsx';

const ListViewPanel = lazy(async () => {
  const part = await loadHere(() => import('./list-view-panel.tsx'));
  return { default: part.ListViewPanel };
});

type Props<Row extends Ref> = Omit<ComponentProps<typeof Panel<Row>>, 'anchor' | 'onClose'>;

/** Opens the choice of columns and the saved views of a list. */
export function ListViewButton<Row extends Ref>(props: Props<Row>) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('list.view')}>
        <IconButton
          aria-label={t('list.view')}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewIcon />
        </IconButton>
      </Tooltip>
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <ListViewPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
