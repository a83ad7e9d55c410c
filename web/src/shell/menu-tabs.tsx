import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button } from '@mui/material';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { entriesOf, type MenuGroup } from '@watchbill/core/permission/menu';
import { Popup } from '../kit/list/popup.tsx';
import { useText } from '../kit/text.tsx';
import { DrawerGroup, GroupLinks } from './menu-links.tsx';
import { useShortcutMenu } from './shortcut.tsx';

/**
 * The menu in the top bar: a group opens its screens, a group of one is its screen; those that do
 * not fit go under "More".
 */
export function MenuTabs({ groups }: Readonly<{ groups: readonly MenuGroup[] }>) {
  const { t } = useText();
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, groups.length);
  const rest = groups.slice(fitting);
  return (
    <Box
      component="nav"
      aria-label={t('shell.mainMenu')}
      sx={{ display: 'flex', flexGrow: 1, minWidth: 0, height: 48 }}
    >
      <Box
        ref={row}
        sx={{ display: 'flex', flexWrap: 'wrap', overflow: 'hidden', minWidth: 0, gap: 0.5 }}
      >
        {groups.map((group, index) => (
          <Box
            key={group.key}
            inert={index >= fitting}
            sx={{ display: 'flex', height: 48, visibility: index < fitting ? null : 'hidden' }}
          >
            {group.path === undefined ? (
              <MenuTab groups={[group]} id={group.key} title={t(group.title)}>
                {(onGo) => <GroupLinks group={group} onGo={onGo} />}
              </MenuTab>
            ) : (
              <ScreenTab group={group} path={group.path} />
            )}
          </Box>
        ))}
      </Box>
      {rest.length === 0 ? null : (
        <MenuTab groups={rest} id="rest" title={t('shell.moreMenu')}>
          {(onGo) => rest.map((group) => <DrawerGroup key={group.key} group={group} onGo={onGo} />)}
        </MenuTab>
      )}
    </Box>
  );
}

/** How many of a row's parts stand in its first line; the others are wrapped out of sight. */
function useFitting(row: RefObject<HTMLDivElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const parts = () =>
      Array.from(row.current?.children ?? [])
        .slice(0, count)
        .filter((part) => part instanceof HTMLElement);
    const measure = () => {
      const top = parts()[0]?.offsetTop;
      setFitting(parts().filter((part) => part.offsetTop === top).length);
    };
    measure();
    // Where nothing is drawn, as under test, nothing changes its size either.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const part of [row.current, ...parts()]) if (part !== null) observer.observe(part);
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
}

const tabLook = {
  color: 'text.primary',
  px: 1.5,
  borderRadius: 0,
  whiteSpace: 'nowrap',
  flexShrink: 0,
  borderBottom: '2px solid transparent',
  borderTop: '2px solid transparent',
  '&.active, &[data-active="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const;

function ScreenTab({ group, path }: Readonly<{ group: MenuGroup; path: string }>) {
  const { t } = useText();
  const onContextMenu = useShortcutMenu();
  return (
    <Button component={NavLink} to={path} onContextMenu={onContextMenu} sx={tabLook}>
      {t(group.title)}
    </Button>
  );
}

/** A tab that opens screens of one group, or of several. */
function MenuTab({
  groups,
  id,
  title,
  children,
}: Readonly<{
  groups: readonly MenuGroup[];
  id: string;
  title: string;
  children: (onGo: () => void) => ReactNode;
}>) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isHere = entriesOf(groups).some((entry) => pathname.startsWith(entry.path));
  const panel = `menu-${id}`;
  return (
    <>
      <Button
        sx={tabLook}
        data-active={isHere}
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : panel}
        endIcon={<ExpandMoreIcon sx={{ transform: anchor === null ? 'none' : 'rotate(180deg)' }} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      <Popup anchor={anchor} title={title} id={panel} side="left" onClose={() => setAnchor(null)}>
        <Box sx={{ minWidth: 240, py: 0.5 }}>{children(() => setAnchor(null))}</Box>
      </Popup>
    </>
  );
}
