import { Chip, Stack } from '@mui/material';
import { useActivityRequests } from '@watchbill/core/activity-requests/hooks';
import type { Advisor } from '@watchbill/core/advisors/model';
import { useRequestWords } from '../activity-requests/words.ts';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';

/** What an advisor has asked for, newest first, and how it stands. */
export function RequestsOf({ advisor }: Readonly<{ advisor: Advisor }>) {
  const { t } = useText();
  const format = useFormat();
  const words = useRequestWords();
  const division = advisor.agent_profile.division_id;
  const read = useActivityRequests({ isOwn: false, division }, [division], useViewer().live);
  if (read.data === undefined) return <Unread of={read} />;
  const own = read.data.filter(({ agent_id }) => agent_id === advisor.id);
  return (
    <Stack sx={{ gap: 1, pt: 1 }}>
      <OutdatedNotice of={read} />
      {own.length === 0 ? (
        <EmptyState title={t('advisors.noRequests')} hint={t('advisors.noRequestsHint')} />
      ) : (
        <RowTable
          title={t('advisors.requests')}
          rows={own}
          keyOf={({ id }) => id}
          columns={[
            { name: 'date', label: t('advisors.requestedFor'), render: words.date },
            { name: 'wish', label: t('advisors.wish'), render: words.wish },
            {
              name: 'standing',
              label: t('advisors.standing'),
              render: (request) => {
                const { label, colour } = words.standing(request);
                return <Chip size="small" variant="outlined" color={colour} label={label} />;
              },
            },
            {
              name: 'asked',
              label: t('advisors.askedAt'),
              from: 'md',
              render: ({ created_at }) => format.instant(created_at),
            },
          ]}
        />
      )}
    </Stack>
  );
}
