import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Popover } from '@mui/material';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { entriesOf, type MenuGroup } from '@watchbill/core/permission/menu';
import { useText } from '../kit/text.tsx';
import { GroupLinks } from './menu-links.tsx';
import { useShortcutMenu } from './shortcut.tsx';

/** The tab bar below the top bar: a group opens its screens, a group of one is its screen. */
export function MenuTabs({ groups }: Readonly<{ groups: readonly MenuGroup[] }>) {
  const { t } = useText();
  return (
    <Box
      component="nav"
      aria-label={t('shell.mainMenu')}
      sx={{
        display: 'flex',
        gap: 0.5,
        px: 2,
        overflowX: 'auto',
        minHeight: 44,
        alignItems: 'stretch',
      }}
    >
      {groups.map((group) =>
        group.path === undefined ? (
          <GroupTab key={group.key} group={group} />
        ) : (
          <ScreenTab key={group.key} group={group} path={group.path} />
        ),
      )}
    </Box>
  );
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

function GroupTab({ group }: Readonly<{ group: MenuGroup }>) {
  const { t } = useText();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isHere = entriesOf([group]).some((entry) => pathname.startsWith(entry.path));
  const panel = `menu-${group.key}`;
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
        {t(group.title)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            id: panel,
            variant: 'outlined',
            elevation: 0,
            sx: { minWidth: 240, maxHeight: '70vh', py: 0.5 },
            role: 'dialog',
            'aria-label': t(group.title),
          },
        }}
      >
        <GroupLinks group={group} onGo={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
