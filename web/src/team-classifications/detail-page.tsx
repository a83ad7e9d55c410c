import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, List, ListItem, ListItemText, Paper, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTeamValues } from '@watchbill/core/team-classifications/hooks';
import type { TeamClassification, TeamValue } from '@watchbill/core/team-classifications/model';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { AddValue } from './add-value.tsx';

const tabs: readonly DetailTab<TeamClassification>[] = [
  {
    name: 'values',
    label: 'fields.values',
    call: 'teamClassifications.values',
    show: (team) => <Values team={team} />,
  },
];

/** A team classification; what advisors can be grouped by comes first. */
export function TeamClassificationPage() {
  return <DetailPage resource={teamClassificationResource} tabs={tabs} opens="values" />;
}

function Values({ team }: Readonly<{ team: TeamClassification }>) {
  const mayAdd = useMayCall()('teamClassifications.addValue');
  return (
    <Stack sx={{ gap: 2 }}>
      {mayAdd ? <AddValue team={team} /> : null}
      <ValueList team={team} />
    </Stack>
  );
}

function ValueList({ team }: Readonly<{ team: TeamClassification }>) {
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
                    aria-label={`${t('generic.delete')}: ${valueText(team, value)}`}
                    onClick={() => setLeaving(value)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              ) : undefined
            }
          >
            <ListItemText primary={valueText(team, value)} />
          </ListItem>
        ))}
      </List>
      {leaving === null ? null : (
        <DeleteValue
          team={team.id}
          value={leaving}
          name={valueText(team, leaving)}
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
  const { t } = useText();
  const { remove } = useTeamValues(team);
  const saving = useSaving(remove.mutateAsync, {
    says: 'teamClassifications.valueDeleted',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('generic.delete')}
      confirm={t('generic.delete')}
      saving={saving}
      onConfirm={() => saving.run(value.id)}
      onClose={onClose}
    >
      {t('list.deleteQuestion', { name })}
    </ConfirmDialog>
  );
}

/** Times are stored to the second, and said to the minute. */
function valueText({ datatype }: TeamClassification, { adg_value: value }: TeamValue): string {
  return datatype === 3 ? value.replace(/:00$/, '') : value;
}
