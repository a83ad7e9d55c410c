import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useAvailableAdvisor } from '@watchbill/core/availability/hooks';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { AvailabilityOf } from './availability-of.tsx';

const list = '/dashboard/advisors/advisor-availability';

/**
 * One advisor's availability: the week that is painted, and the dated ranges with their work rules.
 */
export function AdvisorAvailabilityPage() {
  const { t } = useText();
  const agent = Number(useParams()['agentId']);
  const read = useAvailableAdvisor(agent);
  const advisor = read.data;
  const title =
    advisor == null ? t('menu.advisorAvailability') : `${advisor.first_name} ${advisor.last_name}`;
  return (
    <Page
      title={title}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link
            component={RouterLink}
            to={advisor == null ? list : `${list}?division=${advisor.division_id}`}
          >
            {t('menu.advisorAvailability')}
          </Link>
        </Breadcrumbs>
      }
    >
      {advisor === undefined ? (
        <Unread of={read} />
      ) : advisor === null ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <AvailabilityOf agent={agent} division={advisor.division_id} name={title} param="tab" />
      )}
    </Page>
  );
}
