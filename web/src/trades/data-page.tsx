import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useRequestFilter } from '../activity-requests/filter.ts';
import { Page } from '../kit/page.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { TradeList } from './trade-list.tsx';

/** Every trade of one's divisions: how it stands, why, and who decided when. */
export function TradeDataPage() {
  const { t } = useText();
  const divisions = useDivisionChoices();
  const filter = useRequestFilter();
  return (
    <Page
      title={t('trades.board')}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to="/ScheduleTrade/schedule-trade-config">
            {t('menu.scheduleTradeConfigurations')}
          </Link>
        </Breadcrumbs>
      }
    >
      {divisions.data === undefined ? (
        <Unread of={divisions} />
      ) : (
        <TradeList
          filter={filter}
          divisions={divisions.data}
          rooms={divisions.data.map(({ id }) => id)}
        />
      )}
    </Page>
  );
}
