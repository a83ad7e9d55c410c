import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { useRow } from '@watchbill/core/resource/hooks';
import { labelOf } from '@watchbill/core/resource/model';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { ValuesOf } from './values-of.tsx';

/** Data values of one advisor: of all classifications, or of one. */
export function AdvisorDataPage() {
  const { t } = useText();
  const { id, adgID } = useParams();
  const advisor = useRow(advisorResource, Number(id));
  const name = advisor.data === undefined ? '' : labelOf(advisorResource, advisor.data);
  return (
    <Page
      title={name === '' ? t('menu.advisorDataValues') : name}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to="/dashboard/advisors/advisor-data-values">
            {t('menu.advisorDataValues')}
          </Link>
          <Link component={RouterLink} to={`/dashboard/advisors/advisor-profile/${id}`}>
            {t('menu.advisorProfile')}
          </Link>
        </Breadcrumbs>
      }
    >
      <ValuesOf
        advisor={{ id: Number(id), name }}
        {...(adgID === undefined ? {} : { only: Number(adgID) })}
      />
    </Page>
  );
}
