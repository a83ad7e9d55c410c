import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { useRow } from '@watchbill/core/resource/hooks';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { EventHours } from './event-hours.tsx';

/** The event types of an enterprise division and their hours, on a page of their own. */
export function EnterpriseAvailabilityPage() {
  const { t } = useText();
  const id = Number(useParams()['id']);
  const { data } = useRow(enterpriseDivisionResource, id);
  const { page } = enterpriseDivisionResource;
  return (
    <Page
      title={t('enterpriseDivisions.eventHours')}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={page}>
            {t('menu.enterpriseDivisions')}
          </Link>
          <Link component={RouterLink} to={`${page}/${id}`}>
            {data?.name ?? id}
          </Link>
        </Breadcrumbs>
      }
    >
      <EventHours enterprise={id} />
    </Page>
  );
}
