import { List, ListItem, ListItemButton, ListItemText, ListSubheader } from '@mui/material';
import type { MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuEntry, MenuGroup } from '@watchbill/core/permission/menu';
import { useText } from '../kit/text.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { useShortcutMenu } from './shortcut.tsx';

/** One screen of the menu. The open one carries aria-current. */
export function MenuLink({
  entry,
  onGo,
  indent = 2,
}: Readonly<{ entry: MenuEntry; onGo: () => void; indent?: number }>) {
  const { t } = useText();
  const openShortcut = useShortcutMenu();
  const onContextMenu = (event: MouseEvent) => {
    openShortcut(event);
    onGo();
  };
  return (
    <ListItem disablePadding secondaryAction={<FavouriteStar entry={entry} />}>
      <ListItemButton
        component={NavLink}
        to={entry.path}
        onClick={onGo}
        onContextMenu={onContextMenu}
        sx={{
          pl: indent,
          borderRadius: 1,
          '&.active': { bgcolor: 'action.selected', fontWeight: 600 },
        }}
      >
        <ListItemText
          primary={t(entry.title)}
          slotProps={{ primary: { sx: { fontWeight: 'inherit' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** The screens of a group, its subgroups under headings of their own. */
export function GroupLinks({
  group,
  onGo,
  indent = 2,
}: Readonly<{ group: MenuGroup; onGo: () => void; indent?: number }>) {
  const { t } = useText();
  return (
    <>
      {group.entries.length === 0 ? null : (
        <List dense aria-label={t(group.title)} sx={{ px: 1 }}>
          {group.entries.map((entry) => (
            <MenuLink key={entry.subModule} entry={entry} onGo={onGo} indent={indent} />
          ))}
        </List>
      )}
      {group.groups.map((below) => (
        <List key={below.key} dense aria-label={t(below.title)} sx={{ px: 1 }}>
          <ListSubheader disableSticky sx={{ lineHeight: 2.4, pl: indent }}>
            {t(below.title)}
          </ListSubheader>
          {below.entries.map((entry) => (
            <MenuLink key={entry.subModule} entry={entry} onGo={onGo} indent={indent} />
          ))}
        </List>
      ))}
    </>
  );
}

/** A group under its name; a group of one is its screen. */
export function DrawerGroup({ group, onGo }: Readonly<{ group: MenuGroup; onGo: () => void }>) {
  const { t } = useText();
  const [only] = group.entries;
  if (group.path !== undefined && only !== undefined) {
    return (
      <List dense sx={{ px: 1 }}>
        <MenuLink entry={{ ...only, title: group.title }} onGo={onGo} />
      </List>
    );
  }
  return (
    <>
      <ListSubheader
        component="div"
        disableSticky
        sx={{ color: 'text.primary', fontWeight: 600, lineHeight: 2.6 }}
      >
        {t(group.title)}
      </ListSubheader>
      <GroupLinks group={group} onGo={onGo} indent={3} />
    </>
  );
}
