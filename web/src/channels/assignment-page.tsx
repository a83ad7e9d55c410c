import { Breadcrumbs, Link } from '@mui/material';
import { useSnackbar } from 'notistack';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { errorText } from '@watchbill/core/api/errors';
import { useTaskChange, useTasks } from '@watchbill/core/channels/hooks';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

const list = '/dashboard/profile-configuration/channel-classification';

/** Which divisions work a channel: those of its enterprise division are moved from list to list, each move saved at once. */
export function ChannelAssignmentPage() {
  const { t, language } = useText();
  const id = Number(useParams()['id']);
  const { enqueueSnackbar } = useSnackbar();
  const viewer = useViewer();
  const tasks = useTasks(viewer.id, viewer.live);
  const divisions = useDivisionChoices();
  const change = useTaskChange();
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
  const move = async (ids: readonly number[], assign: boolean) => {
    try {
      await change.mutateAsync({ channel: id, divisions: ids, assign });
      enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
    } catch (failure) {
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
    }
  };
  return (
    <Page title={t('channels.assignmentOf', { name: title })} subtitle={crumbs}>
      {tasks.data === undefined || divisions.data === undefined ? (
        <Unread of={tasks.data === undefined ? tasks : divisions} />
      ) : task === undefined ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          <Outdated of={tasks} />
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
            isBusy={change.isPending}
            onAssign={(ids, assign) => void move(ids, assign)}
          />
        </>
      )}
    </Page>
  );
}
