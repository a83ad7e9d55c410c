import { Box, Button, TextField, Typography } from '@mui/material';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useCalendarFeed, useCalendarFeedChanges } from '@watchbill/core/calendar-feed/hooks';
import { useFormat } from '../kit/format.ts';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

/**
 * The address at which calendar programs read an advisor's own schedule: made, shown once as text
 * and code, stopped.
 */
export function CalendarDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const format = useFormat();
  const read = useCalendarFeed();
  const { make, stop } = useCalendarFeedChanges();
  const [url, setUrl] = useState<string | null>(null);
  const making = useSaving(make.mutateAsync, { onDone: (reply) => setUrl(reply.url) });
  const stopping = useSaving(stop.mutateAsync, {
    says: 'ownSchedule.calendarStopped',
    onDone: onClose,
  });
  const since = read.data?.created_at ?? null;
  return (
    <DialogForm
      title={t('ownSchedule.calendar')}
      size="small"
      saving={{
        isPending: making.isPending || stopping.isPending,
        error: making.error ?? stopping.error,
      }}
      actions={
        <>
          {since === null ? null : (
            <Button color="error" onClick={() => stopping.run()}>
              {t('ownSchedule.calendarStop')}
            </Button>
          )}
          {url === null && read.data !== undefined ? (
            <Button variant="contained" loading={making.isPending} onClick={() => making.run()}>
              {t(since === null ? 'ownSchedule.calendarMake' : 'ownSchedule.calendarRenew')}
            </Button>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      {url !== null ? (
        <Address url={url} />
      ) : read.data === undefined ? (
        <Unread of={read} />
      ) : since === null ? (
        <Typography>{t('ownSchedule.calendarNone')}</Typography>
      ) : (
        <>
          <Typography>{t('ownSchedule.calendarThere', { time: format.instant(since) })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {read.data.last_read_at === null
              ? t('ownSchedule.calendarNever')
              : t('ownSchedule.calendarRead', { time: format.instant(read.data.last_read_at) })}
          </Typography>
        </>
      )}
    </DialogForm>
  );
}

function Address({ url }: Readonly<{ url: string }>) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Typography>{t('ownSchedule.calendarScan')}</Typography>
      <Box sx={{ bgcolor: '#fff', p: 1.5, alignSelf: 'center', lineHeight: 0 }}>
        <QRCodeSVG value={url} size={192} role="img" title={t('ownSchedule.calendarCode')} />
      </Box>
      <TextField
        label={t('ownSchedule.calendarAddress')}
        value={url}
        fullWidth
        multiline
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(isCopied ? 'ownSchedule.copied' : 'ownSchedule.copy')}
      </Button>
    </>
  );
}
