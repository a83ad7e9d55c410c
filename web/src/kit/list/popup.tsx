import { Menu, MenuItem, Popover, type Theme } from '@mui/material';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { PageAction } from '../page-actions.tsx';

type Point = Readonly<{ left: number; top: number }>;
type Props = Readonly<{
  /** What it belongs to, or a place in the window; nothing while it is closed. */
  anchor: HTMLElement | Point | null;
  title: string;
  id?: string;
  /** The side of its anchor that it is in line with. */
  side?: 'left' | 'right';
  width?: number;
  onClose: () => void;
  children: ReactNode;
}>;

/** On a phone it is a sheet at the lower edge. */
const sheet = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    inset: 'auto 0 0 0 !important',
    width: '100%',
    maxWidth: 'none',
    maxHeight: '80dvh',
    borderRadius: '12px 12px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
});

/**
 * A surface over the page that belongs to what opened it: a picker, an explanation. Escape and a
 * click beside it close it.
 */
export function Popup({ anchor, title, id, side = 'right', width, onClose, children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      {...placeOf(anchor)}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          id,
          variant: 'outlined',
          elevation: 0,
          role: 'dialog',
          'aria-label': title,
          sx: [{ width, maxHeight: '90dvh' }, sheet],
        },
      }}
    >
      {children}
    </Popover>
  );
}

/** A surface of menu items. */
export function PopupMenu({
  anchor,
  title,
  onClose,
  children,
}: Pick<Props, 'anchor' | 'title' | 'onClose' | 'children'>) {
  return (
    <Menu
      open={anchor !== null}
      {...placeOf(anchor)}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': title },
        paper: {
          variant: 'outlined',
          elevation: 0,
          sx: [{ maxHeight: 'min(560px, 90vh)' }, sheet],
        },
      }}
    >
      {children}
    </Menu>
  );
}

type OpenerProps = Readonly<{
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}>;

/** A button that opens a menu of actions. */
export function ActionMenu({
  title,
  actions,
  renderButton,
}: Readonly<{
  title: string;
  actions: readonly (PageAction & Readonly<{ isChosen?: boolean }>)[];
  renderButton: (props: OpenerProps) => ReactNode;
}>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <PopupMenu anchor={anchor} title={title} onClose={close}>
        {actions.map(({ label, hint, isDisabled = false, isChosen = false, run }) => (
          <MenuItem
            key={label}
            disabled={isDisabled}
            selected={isChosen}
            onClick={() => {
              close();
              run();
            }}
          >
            {hint === undefined ? label : `${label} (${hint})`}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
}

const placeOf = (anchor: Props['anchor']) =>
  anchor === null || anchor instanceof HTMLElement
    ? { anchorEl: anchor }
    : { anchorReference: 'anchorPosition' as const, anchorPosition: anchor };
