import { Button, Stack, Tab, Tabs } from '@mui/material';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useText } from '../kit/text.tsx';

const kinds = [enterpriseDivisionSetResource, divisionSetResource, channelSetResource];

/** Data entities: sets of enterprise divisions, of divisions and of channels, a tab each. */
export function DataEntitiesPage() {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const shown = kinds.find((kind) => kind.noun === params.get('kind')) ?? kinds[0]!;
  return (
    <ListScreen
      key={shown.noun}
      resource={shown}
      subtitle={
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Tabs
            value={shown.noun}
            onChange={(_event, kind: string) => setParams({ kind })}
            aria-label={t('menu.dataEntities')}
          >
            {kinds.map(({ noun, title }) => (
              <Tab key={noun} value={noun} label={t(title)} />
            ))}
          </Tabs>
          <Button
            component={RouterLink}
            to={`/dashboard/profile-configuration/entity-unassign?kind=${kinds.indexOf(shown) + 1}`}
          >
            {t('sets.unassigned')}
          </Button>
        </Stack>
      }
    />
  );
}
