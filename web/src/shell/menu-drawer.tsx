import { Box, Divider, Drawer, Typography } from '@mui/material';
import type { MenuGroup } from '@watchbill/core/permission/menu';
import { Logo } from '../kit/logo.tsx';
import { useText } from '../kit/text.tsx';
import { DrawerGroup } from './menu-links.tsx';

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
