import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import {
  Breadcrumbs,
  IconButton,
  Link,
  List,
  ListItem,
  ListItemText,
  Paper,
  Tooltip,
} from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { errorText } from '@watchbill/core/api/errors';
import { useLiveRows } from '@watchbill/core/resource/hooks';
import { useTeamClassification, useTeamValues } from '@watchbill/core/team-classifications/hooks';
import type { TeamClassification, TeamValue } from '@watchbill/core/team-classifications/model';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { AddValue } from './add-value.tsx';

/** The values of a team classification: what advisors can be grouped by. */
export function TeamValuesPage() {
  const { t, language } = useText();
  const id = Number(useParams()['id']);
  const read = useTeamClassification(id);
  const team = read.data;
  const { id: userId, live } = useViewer();
  const mayAdd = useMayCall()('teamClassifications.addValue');
  useLiveRows(teamClassificationResource, { live, userId, rows: team == null ? [] : [team] });
  return (
    <Page
      title={team?.description ?? t('menu.teamClassifications')}
      count={team?.values.length}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')}>
          <Link component={RouterLink} to="/dashboard/profile-configuration/team-classifications">
            {t('menu.teamClassifications')}
          </Link>
        </Breadcrumbs>
      }
    >
      {read.error !== null ? (
        <ErrorState
          text={errorText(read.error, 'report', language)}
          onRetry={() => void read.refetch()}
        />
      ) : team === undefined ? (
        <LoadingPage />
      ) : team === null ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <>
          {mayAdd ? <AddValue team={team} /> : null}
          <Values team={team} />
        </>
      )}
    </Page>
  );
}

function Values({ team }: Readonly<{ team: TeamClassification }>) {
  const { t } = useText();
  const mayRemove = useMayCall()('teamClassifications.removeValue');
  const [leaving, setLeaving] = useState<TeamValue | null>(null);
  if (team.values.length === 0)
    return (
      <EmptyState
        title={t('teamClassifications.valuesNone')}
        hint={t('teamClassifications.valuesNoneHint')}
      />
    );
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640 }}>
      <List dense aria-label={t('fields.values')}>
        {team.values.map((value) => (
          <ListItem
            key={value.id}
            secondaryAction={
              mayRemove ? (
                <Tooltip title={t('generic.delete')}>
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={`${t('generic.delete')}: ${shown(team, value)}`}
                    onClick={() => setLeaving(value)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              ) : undefined
            }
          >
            <ListItemText primary={shown(team, value)} />
          </ListItem>
        ))}
      </List>
      {leaving === null ? null : (
        <DeleteValue
          team={team.id}
          value={leaving}
          name={shown(team, leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Paper>
  );
}

function DeleteValue({
  team,
  value,
  name,
  onClose,
}: Readonly<{ team: number; value: TeamValue; name: string; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { remove } = useTeamValues(team);
  return (
    <ConfirmDialog
      open
      danger
      title={t('generic.delete')}
      confirm={t('generic.delete')}
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error, 'report', language)}
      onConfirm={() =>
        remove.mutate(value.id, {
          onSuccess: () => {
            enqueueSnackbar(t('teamClassifications.valueDeleted'), { variant: 'success' });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('list.deleteQuestion', { name })}
    </ConfirmDialog>
  );
}

/** Times are stored to the second, and said to the minute. */
function shown({ datatype }: TeamClassification, { adg_value: value }: TeamValue): string {
  return datatype === 3 ? value.replace(/:00$/, '') : value;
}
