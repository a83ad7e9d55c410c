import NotificationsIcon from '@mui/icons-material/NotificationsNoneRounded';
import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { useSnackbar } from 'notistack';
import { Link, useLocation } from 'react-router-dom';
import {
  useLiveNotices,
  useNoticeChoices,
  useUnreadCount,
} from '@watchbill/core/notifications/hooks';
import { isUnheard } from '@watchbill/core/notifications/rules';
import { now } from '../kit/date/clock.ts';
import { useText } from '../kit/text.tsx';
import { useLive } from './live.ts';
import { useSignedInUser } from './session.tsx';

/** A notice of the moment stays in sight this long. */
const toastMs = 60_000;

/**
 * Leads to the notifications, with how many are unread; who is told as it happens sees each as it
 * arrives.
 */
export function BellButton({ path, isTold }: Readonly<{ path: string; isTold: boolean }>) {
  const { t } = useText();
  const unread = useUnreadCount();
  const { me } = useSignedInUser();
  const { pathname } = useLocation();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const choices = useNoticeChoices().data;
  useLiveNotices(useLive(), me.id, ({ id, kind, title, message }) => {
    const isSilent = choices !== undefined && isUnheard(choices, kind, now());
    // Where they are listed, it is in sight already.
    if (isTold && pathname !== path && !isSilent)
      enqueueSnackbar(`${title}: ${message}`, {
        key: `notice-${id}`,
        variant: 'info',
        autoHideDuration: toastMs,
        preventDuplicate: true,
        action: <Close id={`notice-${id}`} />,
      });
  });
  const name = t('menu.notifications');
  return (
    <Tooltip title={name}>
      <IconButton
        component={Link}
        to={path}
        onClick={() => closeSnackbar()}
        aria-label={unread === 0 ? name : `${name} (${unread})`}
      >
        <Badge badgeContent={unread} max={99} color="primary">
          <NotificationsIcon />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}

function Close({ id }: Readonly<{ id: string }>) {
  const { t } = useText();
  const { closeSnackbar } = useSnackbar();
  return (
    <Button color="inherit" size="small" onClick={() => closeSnackbar(id)}>
      {t('generic.close')}
    </Button>
  );
}
