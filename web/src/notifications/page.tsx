import { Button, FormControlLabel, Paper, Stack, Switch } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNoticeChanges, useNotices } from '@watchbill/core/notifications/hooks';
import type { NoticeFamily } from '@watchbill/core/notifications/model';
import { CoverDialog } from '../approvals/cover-dialog.tsx';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { ChoicesDialog } from './choices-dialog.tsx';
import { NoticeList } from './notice-list.tsx';

const pageSize = 20;

/** What its reader was told: notices of activity, and messages that were written to them. */
export function NotificationsPage() {
  const { t } = useText();
  const { family, isUnreadOnly, page, change } = useFilter();
  const read = useNotices(family, {
    page,
    page_size: pageSize,
    ...(isUnreadOnly ? { is_read: false } : {}),
  });
  const does = useDeeds(family);
  const [isClearing, setClearing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isCovering, setCovering] = useState(false);
  const mayCall = useMayCall();
  const notices = read.data;
  return (
    <Page
      title={t('menu.notifications')}
      count={notices?.count}
      toolbar={
        <ViewTabs
          title={t('menu.notifications')}
          value={family}
          choices={[
            ['activity', t('notifications.activity')],
            ['messages', t('notifications.messages')],
          ]}
          onChange={(view) => change({ view, page: null })}
        />
      }
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            control={<Switch size="small" checked={isUnreadOnly} />}
            label={t('notifications.unread')}
            onChange={() => change({ unread: isUnreadOnly ? null : '1', page: null })}
          />
          {mayCall('notifications.saveChoices') ? (
            <Button onClick={() => setChoosing(true)}>{t('notifications.choices')}</Button>
          ) : null}
          {mayCall('approvals.saveCover') ? (
            <Button onClick={() => setCovering(true)}>{t('approvals.cover')}</Button>
          ) : null}
          {does.mark === undefined || (notices?.unread ?? 0) === 0 ? null : (
            <Button onClick={() => does.mark?.('all')}>{t('notifications.markAll')}</Button>
          )}
          {does.remove === undefined || (notices?.count ?? 0) === 0 ? null : (
            <Button color="error" onClick={() => setClearing(true)}>
              {t('notifications.removeAll')}
            </Button>
          )}
        </Stack>
      }
    >
      {notices === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          {notices.results.length === 0 ? (
            <NothingHere isUnreadOnly={isUnreadOnly} />
          ) : (
            <Paper variant="outlined">
              <NoticeList
                notices={notices.results}
                onMark={does.mark === undefined ? undefined : (id) => does.mark?.([id])}
                onRemove={does.remove === undefined ? undefined : (id) => does.remove?.([id])}
              />
              <Pager
                count={notices.count}
                page={page}
                size={pageSize}
                onPage={(next) => change({ page: String(next) })}
              />
            </Paper>
          )}
        </>
      )}
      {isCovering ? <CoverDialog onClose={() => setCovering(false)} /> : null}
      {isChoosing ? <ChoicesDialog onClose={() => setChoosing(false)} /> : null}
      <ConfirmDialog
        open={isClearing}
        title={t('notifications.removeAllQuestion')}
        confirm={t('notifications.removeAll')}
        danger
        onClose={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          does.remove?.('all');
        }}
      >
        {t('notifications.removeAllHint')}
      </ConfirmDialog>
    </Page>
  );
}

function NothingHere({ isUnreadOnly }: Readonly<{ isUnreadOnly: boolean }>) {
  const { t } = useText();
  return isUnreadOnly ? (
    <EmptyState title={t('notifications.noneUnread')} />
  ) : (
    <EmptyState title={t('notifications.none')} hint={t('notifications.noneHint')} />
  );
}

/** Which are shown, in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const family: NoticeFamily = params.get('view') === 'messages' ? 'messages' : 'activity';
  return {
    family,
    isUnreadOnly: params.get('unread') === '1',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    change: (next: Readonly<Record<string, string | null>>) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      }),
  };
}

/** What the reader may do with their notifications; a refusal is told where notices are. */
function useDeeds(family: NoticeFamily) {
  const may = useMayCall();
  const { mark, remove } = useNoticeChanges(family);
  const marking = useSaving(mark.mutateAsync, { refusedIn: 'notice' });
  const removal = useSaving(remove.mutateAsync, { refusedIn: 'notice' });
  const isMessages = family === 'messages';
  return {
    mark: may(isMessages ? 'notifications.mark' : 'notifications.markActivity')
      ? marking.run
      : undefined,
    remove: may(isMessages ? 'notifications.remove' : 'notifications.removeActivity')
      ? removal.run
      : undefined,
  };
}
