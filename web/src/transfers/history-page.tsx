import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useMovesOf } from '@watchbill/core/transfers/hooks';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { MovesOf } from './moves-of.tsx';

/** Where an advisor has been and will be. */
export function TransferHistoryPage() {
  const { t } = useText();
  const id = Number(useParams()['id']);
  const [first] = useMovesOf(id).data ?? [];
  return (
    <Page
      title={
        first === undefined
          ? t('transfers.title')
          : `${first.agent.first_name} ${first.agent.last_name}`
      }
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to="/dashboard/advisors/transfer-advisors">
            {t('menu.transferAdvisor')}
          </Link>
        </Breadcrumbs>
      }
    >
      <MovesOf advisor={id} />
    </Page>
  );
}
