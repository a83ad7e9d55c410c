import { Chip } from '@mui/material';
import { useSurveyAdvisors } from '@watchbill/core/time-off/hooks/surveys';
import type { Survey } from '@watchbill/core/time-off/model/planning';
import { useAddress } from '../kit/address.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const pageSize = 20;

/** Whom a survey asks, and who has answered. */
export function SurveyAdvisors({ survey }: Readonly<{ survey: Survey }>) {
  const { t } = useText();
  const { page } = useAddress();
  const read = useSurveyAdvisors(survey.id, page, pageSize);
  return (
    <PagedRows read={read} size={pageSize} empty={<EmptyState title={t('generic.nothingHere')} />}>
      {(rows) => (
        <RowTable
          title={t('fields.advisors')}
          rows={rows}
          keyOf={({ agent_id: id }) => id}
          columns={[
            {
              name: 'name',
              label: t('timeOffSetUp.advisor'),
              render: ({ first_name, last_name }) => `${first_name} ${last_name}`,
            },
            {
              name: 'answered',
              label: t('timeOffPlans.answered'),
              render: ({ has_answered: has, is_reminded: reminded }) => (
                <Chip
                  size="small"
                  variant="outlined"
                  color={has ? 'success' : 'default'}
                  label={t(
                    has ? 'generic.yes' : reminded ? 'timeOffPlans.wasReminded' : 'generic.no',
                  )}
                />
              ),
            },
          ]}
        />
      )}
    </PagedRows>
  );
}
