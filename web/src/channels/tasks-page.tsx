import { MenuItem, Paper, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useTaskChange, useTasks } from '@watchbill/core/channels/hooks';
import type { Task } from '@watchbill/core/channels/model';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { Matrix, type MatrixHead } from '../kit/list/matrix.tsx';
import { Page, restOfPage } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

type Row = MatrixHead & Readonly<{ task: Task }>;
type Column = MatrixHead & Readonly<{ enterprise: number }>;

/**
 * Task assignment: which division works which channel, all of them at a glance; a cell gives or
 * takes at once.
 */
export function TaskAssignmentPage() {
  const { t } = useText();
  const viewer = useViewer();
  const tasks = useTasks(viewer.id, viewer.live);
  const divisions = useDivisionChoices();
  const toggle = useToggle();
  const mayAssign = useMayCall()('channels.assignTask');
  const [params, setParams] = useSearchParams();
  const all = tasks.data?.results ?? [];
  const enterprises = [
    ...new Map(all.map((one) => [one.enterprise_grp, one.enterprise_grp_name])),
  ].toSorted((a, b) => a[1].localeCompare(b[1]));
  const wanted = Number(params.get('enterprise') ?? 0);
  const isShown = (enterprise: number) => wanted === 0 || enterprise === wanted;
  const rows: Row[] = all
    .filter(({ enterprise_grp }) => isShown(enterprise_grp))
    .map((task) => ({ id: task.id, label: task.name, note: task.enterprise_grp_name, task }));
  const columns: Column[] = (divisions.data ?? [])
    .filter(({ enterprise_grp }) => isShown(enterprise_grp))
    .map(({ id, mu_name, enterprise_grp }) => ({
      id,
      label: mu_name,
      enterprise: enterprise_grp,
    }));
  return (
    <Page
      title={t('menu.taskAssignment')}
      count={tasks.data?.count}
      actions={
        <TextField
          select
          size="small"
          label={t('fields.enterpriseDivision')}
          value={enterprises.some(([id]) => id === wanted) ? wanted : 0}
          onChange={(event) => setParams({ enterprise: event.target.value })}
          sx={{ width: { xs: '100%', sm: 230 } }}
        >
          <MenuItem value={0}>{t('list.all')}</MenuItem>
          {enterprises.map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {tasks.data === undefined || divisions.data === undefined ? (
        <Unread of={tasks.data === undefined ? tasks : divisions} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('generic.nothingHere')} hint={t('channels.noTasksHint')} />
      ) : (
        <>
          <OutdatedNotice of={tasks} />
          <Paper variant="outlined" sx={restOfPage}>
            <Matrix
              title={t('menu.taskAssignment')}
              rowTitle={t('fields.channels')}
              rows={rows}
              columns={columns}
              none={t('channels.notWorked')}
              cell={({ task }, { id, enterprise }) => {
                if (task.assigned_to.some((one) => one.id === id))
                  return { text: '✓', says: t('channels.worked'), tone: 'strong' };
                return enterprise === task.enterprise_grp
                  ? null
                  : { text: '–', says: t('channels.foreign'), tone: 'quiet' };
              }}
              onOpen={
                mayAssign
                  ? ({ task }, { id, enterprise }) => {
                      if (enterprise === task.enterprise_grp) toggle(task, id);
                    }
                  : undefined
              }
            />
          </Paper>
        </>
      )}
    </Page>
  );
}

function useToggle() {
  const { t } = useText();
  const change = useTaskChange();
  const saving = useSaving(
    ({ task, division, assign }: Readonly<{ task: Task; division: number; assign: boolean }>) =>
      change.mutateAsync({ channel: task.id, divisions: [division], assign }),
    {
      says: (_reply, { task: { name }, assign }) =>
        t(assign ? 'channels.given' : 'channels.takenAway', { name }),
      undo: (toggling) => ({ ...toggling, assign: !toggling.assign }),
      refusedIn: 'notice',
    },
  );
  return (task: Task, division: number) =>
    saving.run({ task, division, assign: !task.assigned_to.some(({ id }) => id === division) });
}
