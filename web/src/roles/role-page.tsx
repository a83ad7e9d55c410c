import { Button, Stack } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useRoles } from '@watchbill/core/roles/hooks';
import type { Role } from '@watchbill/core/roles/model';
import { userResource } from '@watchbill/core/users/resource';
import { useAddress } from '../kit/address.ts';
import { Crumbs } from '../kit/crumbs.tsx';
import { Page } from '../kit/page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { RightsEditor } from './rights-editor.tsx';
import { RightsTrail } from './rights-trail.tsx';
import { useRoleDialogs, useRoleVerbs } from './role-dialogs.tsx';
import { rolesPath, useRoleWords } from './words.ts';

/** A role: its rights by screen, who has it, and what became of it. */
export function RolePage() {
  const { t } = useText();
  const words = useRoleWords();
  const id = Number(useParams()['id']);
  const { id: userId, live } = useViewer();
  const read = useRoles({ live, userId });
  const role = read.data?.find((one) => one.id === id);
  const title = role === undefined ? t('menu.userRole') : words.name(role.name);
  return (
    <Page
      title={title}
      {...(role === undefined ? {} : { note: words.scope(role.scope) })}
      subtitle={<Crumbs of={[[rolesPath, t('menu.userRole')]]} />}
      actions={role === undefined ? undefined : <Actions role={role} />}
    >
      <OutdatedNotice of={read} />
      {read.data === undefined ? (
        <Unread of={read} />
      ) : role === undefined ? (
        <EmptyState title={t('list.rowGone')} />
      ) : (
        <Views key={role.id} role={role} title={title} />
      )}
    </Page>
  );
}

function Views({ role, title }: Readonly<{ role: Role; title: string }>) {
  const { t } = useText();
  const { text, change } = useAddress();
  const mayCall = useMayCall();
  const verbs = useRoleVerbs()(role);
  const choices = [
    ['rights', t('roles.rights')],
    ...(mayCall('users.rows')
      ? ([['users', t('roles.usersOf', { count: role.user_count })]] as const)
      : []),
    ['history', t('list.history')],
  ] as const;
  const view = choices.find(([name]) => name === text('view'))?.[0] ?? 'rights';
  return (
    <>
      <ViewTabs
        title={title}
        value={view}
        choices={choices}
        onChange={(next) => change({ view: next === 'rights' ? null : next })}
      />
      {view === 'rights' ? <RightsEditor role={role} mayEdit={verbs.edit} /> : null}
      {view === 'users' ? (
        <RelatedRows resource={userResource} by={{ role_id: role.id }} without={['role']} />
      ) : null}
      {view === 'history' ? <RightsTrail role={role.id} /> : null}
    </>
  );
}

function Actions({ role }: Readonly<{ role: Role }>) {
  const { t } = useText();
  const dialogs = useRoleDialogs();
  const verbs = useRoleVerbs()(role);
  const actions = [
    { verb: 'delete' as const, label: t('generic.delete') },
    { verb: 'copy' as const, label: t('roles.copy') },
    { verb: 'edit' as const, label: t('roles.rename') },
  ].filter(({ verb }) => verbs[verb]);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={RouterLink} to={`${rolesPath}?view=compare&one=${role.id}`}>
        {t('roles.compare')}
      </Button>
      {actions.map(({ verb, label }) => (
        <Button
          key={verb}
          color={verb === 'delete' ? 'error' : 'primary'}
          onClick={() => dialogs.open({ verb, role })}
        >
          {label}
        </Button>
      ))}
      {dialogs.shown}
    </Stack>
  );
}
