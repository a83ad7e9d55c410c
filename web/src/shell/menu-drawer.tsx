import { Box, Divider, Drawer, List, ListSubheader, Typography } from '@mui/material';
import type { MenuGroup } from '@watchbill/core/permission/menu';
import { Logo } from '../kit/logo.tsx';
import { useText } from '../kit/text.tsx';
import { GroupLinks, MenuLink } from './menu-links.tsx';

/** The same menu at the side, for narrow screens. */
export function MenuDrawer({
  groups,
  open,
  onClose,
}: Readonly<{ groups: readonly MenuGroup[]; open: boolean; onClose: () => void }>) {
  const { t } = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 288 }, role: 'dialog', 'aria-label': t('shell.mainMenu') },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Logo size={28} />
        <Typography variant="h6" component="span">
          {t('generic.productName')}
        </Typography>
      </Box>
      <Divider />
      <Box component="nav" aria-label={t('shell.mainMenu')} sx={{ pb: 2 }}>
        {groups.map((group) => (
          <DrawerGroup key={group.key} group={group} onGo={onClose} />
        ))}
      </Box>
    </Drawer>
  );
}

function DrawerGroup({ group, onGo }: Readonly<{ group: MenuGroup; onGo: () => void }>) {
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
