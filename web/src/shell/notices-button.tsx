import NotificationsIcon from '@mui/icons-material/NotificationsNoneRounded';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNotices } from '@watchbill/core/notifications/hooks';
import { useText } from '../kit/text.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { NoticeList } from '../notifications/notice-list.tsx';

/** An administrator's notifications, in a dialog over the page. */
export function NoticesButton({ path }: Readonly<{ path: string }>) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const name = t('menu.notifications');
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip title={name}>
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <NotificationsIcon />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby="notices">
        <DialogTitle id="notices">{name}</DialogTitle>
        <DialogContent dividers sx={{ p: 0, minHeight: 160 }}>
          {isOpen ? <Newest /> : null}
        </DialogContent>
        <DialogActions>
          <Button component={Link} to={path} onClick={close}>
            {t('notifications.seeAll')}
          </Button>
          <Button variant="contained" onClick={close}>
            {t('generic.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const newest = { page: 1, page_size: 10 };

/** The newest of both families together. */
function Newest() {
  const { t } = useText();
  const activity = useNotices('activity', newest);
  const messages = useNotices('messages', newest);
  if (activity.data === undefined) return <Unread of={activity} />;
  if (messages.data === undefined) return <Unread of={messages} />;
  const notices = [...activity.data.results, ...messages.data.results]
    .sort((a, b) => b.id - a.id)
    .slice(0, newest.page_size);
  return (
    <>
      <OutdatedNotice of={activity} />
      {notices.length === 0 ? (
        <EmptyState title={t('notifications.none')} hint={t('notifications.noneHint')} />
      ) : (
        <NoticeList notices={notices} />
      )}
    </>
  );
}
