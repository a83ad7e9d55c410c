import NotificationsIcon from '@mui/icons-material/NotificationsNoneRounded';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../kit/text.tsx';
import { useBuilt } from './built.tsx';
import { useSignedInUser } from './session.tsx';

const notificationsPath = '/dashboard/notifications';

/** Everyone but Admin and third parties has the bell, while the stored flag is the text `false`. */
export function hasBell(roleName: string, superuserFlag: string | null): boolean {
  return roleName !== 'Admin' && roleName !== '3rd party access' && superuserFlag === 'false';
}

/** Leads to the notifications, where that screen exists. */
export function Bell() {
  const { t } = useText();
  const { permission, superuserFlag } = useSignedInUser();
  const built = useBuilt();
  if (!built.has(notificationsPath) || !hasBell(permission.roleName, superuserFlag)) return null;
  return (
    <Tooltip title={t('menu.notifications')}>
      <IconButton component={Link} to={notificationsPath} aria-label={t('menu.notifications')}>
        <NotificationsIcon />
      </IconButton>
    </Tooltip>
  );
}
