import ViewIcon from '@mui/icons-material/ViewColumnOutlined';
import { Suspense, useRef, useState, type ComponentProps } from 'react';
import type { Ref } from '@watchbill/core/resource/model';
import type { ListViewPanel as Panel } from './list-view-panel.tsx';
import { lazyPart } from '../state/lazy-part.ts';
import { IconAction, usePageActions } from '../page-actions.tsx';
import { useText } from '../text.tsx';

const ListViewPanel = lazyPart(
  () => import('./list-view-panel.tsx'),
  (module) => module.ListViewPanel,
);

type Props<Row extends Ref> = Omit<ComponentProps<typeof Panel<Row>>, 'anchor' | 'onClose'>;

/** Opens the choice of columns and the saved views of a list. */
export function ListViewButton<Row extends Ref>(props: Props<Row>) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const action = {
    label: t('list.view'),
    icon: <ViewIcon />,
    isLook: true,
    run: () => setAnchor(button.current),
  };
  usePageActions([action]);
  return (
    <>
      <IconAction ref={button} action={action} aria-haspopup="dialog" />
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <ListViewPanel {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
