import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import { Box, IconButton, List, ListItem, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Notification } from '@watchbill/core/notifications/model';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { visuallyHidden } from '../kit/visually-hidden.ts';

type Act = (id: number) => void;
type Props = Readonly<{
  notices: readonly Notification[];
  /** Absent for who may not, or where nothing is done. */
  onMark?: Act | undefined;
  onRemove?: Act | undefined;
}>;

/**
 * Notifications, newest first; what is unread stands out by weight and a mark, and is said to a
 * screen reader.
 */
export function NoticeList({ notices, onMark, onRemove }: Props) {
  const { t } = useText();
  return (
    <List disablePadding aria-label={t('menu.notifications')}>
      {notices.map((notice) => (
        <ListItem key={notice.id} divider sx={{ gap: 1, alignItems: 'flex-start', px: 2, py: 1 }}>
          <UnreadMark isRead={notice.is_read} />
          <NoticeText notice={notice} />
          <Stack direction="row" sx={{ flexShrink: 0 }}>
            {onMark === undefined || notice.is_read ? null : (
              <NoticeAction label={t('notifications.mark')} onClick={() => onMark(notice.id)}>
                <ReadIcon fontSize="small" />
              </NoticeAction>
            )}
            {onRemove === undefined ? null : (
              <NoticeAction label={t('generic.delete')} onClick={() => onRemove(notice.id)}>
                <DeleteIcon fontSize="small" />
              </NoticeAction>
            )}
          </Stack>
        </ListItem>
      ))}
    </List>
  );
}

function UnreadMark({ isRead }: Readonly<{ isRead: boolean }>) {
  const { t } = useText();
  return (
    <Box
      sx={{
        width: 8,
        height: 8,
        mt: 0.75,
        borderRadius: '50%',
        flexShrink: 0,
        bgcolor: isRead ? 'transparent' : 'primary.main',
      }}
    >
      {isRead ? null : (
        <Box component="span" sx={visuallyHidden}>
          {t('notifications.isUnread')}
        </Box>
      )}
    </Box>
  );
}

function NoticeText({ notice }: Readonly<{ notice: Notification }>) {
  const format = useFormat();
  const about =
    notice.start_time === null
      ? null
      : [notice.start_time, notice.end_time]
          .filter((at) => at !== null)
          .map(format.instant)
          .join(' – ');
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: notice.is_read ? 400 : 600 }}>
        {notice.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
        {notice.message}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[format.instant(notice.created_at), notice.sender, about]
          .filter((part) => part !== null)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

function NoticeAction({
  label,
  onClick,
  children,
}: Readonly<{ label: string; onClick: () => void; children: ReactNode }>) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
