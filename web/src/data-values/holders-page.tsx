import { Breadcrumbs, Link, List, ListItem, ListItemText, Paper } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useHolders } from '@watchbill/core/data-values/hooks';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useValueWords } from './words.ts';

/** Who has a value of a classification today. */
export function ValueHoldersPage() {
  const { t } = useText();
  const words = useValueWords();
  const { id, valID } = useParams();
  const read = useHolders(Number(id));
  const holders = read.data?.filter(({ adg_value_id }) => adg_value_id === Number(valID));
  const [first] = holders ?? [];
  return (
    <Page
      title={
        first === undefined
          ? t('menu.advisorDataValues')
          : t('dataValues.of', { classification: first.description, name: first.adg_value })
      }
      count={holders?.length}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to="/dashboard/advisors/advisor-data-values">
            {t('menu.advisorDataValues')}
          </Link>
        </Breadcrumbs>
      }
    >
      {holders === undefined ? (
        <Unread of={read} gone={t('list.rowGone')} />
      ) : holders.length === 0 ? (
        <EmptyState title={t('dataValues.nobody')} />
      ) : (
        <Paper variant="outlined">
          <List dense>
            {holders.map((one) => (
              <ListItem key={one.int_agent_adg_value_id}>
                <ListItemText
                  primary={
                    <Link
                      component={RouterLink}
                      to={`/dashboard/advisors/advisor-profile/advisor-data/${one.agent}`}
                    >
                      {`${one.first_name} ${one.last_name}`}
                    </Link>
                  }
                  secondary={words.dates(one)}
                />
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </Page>
  );
}
