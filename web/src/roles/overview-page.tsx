import { Paper, Stack, Typography } from '@mui/material';
import { useRoles } from '@watchbill/core/roles/hooks';
import { permissionsOf } from '@watchbill/core/roles/view';
import type { Role } from '@watchbill/core/roles/model';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { Matrix } from '../kit/list/matrix.tsx';
import { Page, restOfPage } from '../kit/page.tsx';
import { StatCards } from '../kit/figure/stat-cards.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { RolesTable } from './roles-table.tsx';
import { useScreens } from './rights-matrix.tsx';
import { RightsTrail } from './rights-trail.tsx';
import { WhoMay } from './who-may.tsx';
import { useRoleWords } from './words.ts';

const views = ['roles', 'screens', 'who'] as const;

/**
 * Who may do what: users by role, screens by role, who has one right, and what was changed of it
 * lately.
 */
export function PermissionsPage() {
  const { t } = useText();
  const { text, change } = useAddress();
  const { id: userId, live } = useViewer();
  const read = useRoles({ live, userId });
  const view = views.find((one) => one === text('view')) ?? 'roles';
  return (
    <Page
      title={t('menu.permissionsDashboard')}
      actions={
        <ViewTabs
          title={t('menu.permissionsDashboard')}
          value={view}
          choices={[
            ['roles', t('roles.byRole')],
            ['screens', t('roles.byScreen')],
            ['who', t('roles.who')],
          ]}
          onChange={(next) =>
            change({ view: next === 'roles' ? null : next, screen: null, right: null })
          }
        />
      }
    >
      <OutdatedNotice of={read} />
      {read.data === undefined ? (
        <Unread of={read} />
      ) : view === 'roles' ? (
        <ByRole roles={read.data} />
      ) : view === 'who' ? (
        <WhoMay roles={read.data} />
      ) : (
        <ByScreen roles={read.data} />
      )}
    </Page>
  );
}

function ByRole({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const format = useFormat();
  const users = roles.reduce((sum, { user_count }) => sum + user_count, 0);
  const count = (test: (role: Role) => boolean) => format.number(roles.filter(test).length);
  return (
    <>
      <StatCards
        stats={[
          { label: t('roles.statUsers'), value: format.number(users) },
          { label: t('roles.statRoles'), value: format.number(roles.length) },
          { label: t('roles.statOwn'), value: count(({ is_seeded }) => !is_seeded) },
          { label: t('roles.statUnused'), value: count(({ user_count }) => user_count === 0) },
          {
            label: t('roles.statEverything'),
            value: format.number(
              roles
                .filter(({ scope }) => scope === 'all')
                .reduce((sum, { user_count }) => sum + user_count, 0),
            ),
          },
        ]}
      />
      <RolesTable roles={roles} />
      <Stack component="section" sx={{ gap: 1 }}>
        <Typography component="h2" variant="h6">
          {t('roles.recent')}
        </Typography>
        <RightsTrail />
      </Stack>
    </>
  );
}

/** What each role may do on each screen, by the first letters of its rights. */
function ByScreen({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const words = useRoleWords();
  const rows = useScreens();
  return (
    <Paper variant="outlined" sx={restOfPage}>
      <Matrix
        title={t('roles.byScreen')}
        rowTitle={t('roles.screen')}
        rows={rows}
        columns={roles.map((role) => ({
          id: role.id,
          label: words.name(role.name),
          held: new Map(permissionsOf(role).map((one) => [one.subModule, one.rights])),
        }))}
        none={t('roles.notHeld')}
        cell={({ subModule }, { held }) => {
          const rights = held.get(subModule);
          if (rights === undefined) return null;
          const isAll = rights.length >= 4;
          return {
            text: isAll ? t('list.all') : words.rights(rights),
            says: words.rights(rights),
            tone: isAll ? 'strong' : 'plain',
          };
        }}
      />
    </Paper>
  );
}
