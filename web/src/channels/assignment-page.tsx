import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useTaskChange, useTasks } from '@watchbill/core/channels/hooks';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

const list = '/dashboard/profile-configuration/channel-classification';

/**
 * Which divisions work a channel: those of its enterprise division are moved from list to list,
 * each move saved at once.
 */
export function ChannelAssignmentPage() {
  const { t } = useText();
  const id = Number(useParams()['id']);
  const viewer = useViewer();
  const tasks = useTasks(viewer.id, viewer.live);
  const divisions = useDivisionChoices();
  const saving = useSaving(useTaskChange().mutateAsync, {
    says: 'generic.dataUpdated',
    undo: (change) => ({ ...change, assign: !change.assign }),
    refusedIn: 'notice',
  });
  const mayAssign = useMayCall()('channels.assignTask');
  const task = tasks.data?.results.find((one) => one.id === id);
  const title = task?.name ?? t('menu.channelClassification');
  const crumbs = (
    <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
      <Link component={RouterLink} to={list}>
        {t('menu.channelClassification')}
      </Link>
      <Link component={RouterLink} to={`${list}/${id}`}>
        {title}
      </Link>
    </Breadcrumbs>
  );
  return (
    <Page title={t('channels.assignmentOf', { name: title })} subtitle={crumbs}>
      {tasks.data === undefined || divisions.data === undefined ? (
        <Unread of={tasks.data === undefined ? tasks : divisions} />
      ) : task === undefined ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          <OutdatedNotice of={tasks} />
          <AssignLists
            items={divisions.data
              .filter(({ enterprise_grp }) => enterprise_grp === task.enterprise_grp)
              .map(({ id: division, mu_name, timezone_name }) => ({
                id: division,
                label: mu_name,
                note: timezone_name,
              }))}
            assigned={new Set(task.assigned_to.map((one) => one.id))}
            free={t('channels.notWorking')}
            taken={t('channels.working')}
            isReadOnly={!mayAssign}
            isBusy={saving.isPending}
            onAssign={(ids, assign) => saving.run({ channel: id, divisions: ids, assign })}
          />
        </>
      )}
    </Page>
  );
}
