import { Box, Card, CardContent, Chip, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import { pageOf } from '@watchbill/core/resource/model';
import type { User } from '@watchbill/core/users/model';
import { userResource } from '@watchbill/core/users/resource';
import { EmptyList } from '../kit/list/list-empty.tsx';
import { useListQuery } from '../kit/list/list-query.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { Pager } from '../kit/list/pager.tsx';
import { Page } from '../kit/page.tsx';
import { PersonAvatar } from '../kit/person-avatar.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { useUserCells } from './cells.tsx';
import { Counts } from './counts.tsx';

const filters = userResource.filters ?? [];

/** Users as cards: who they are at a glance. Search, filters and page are the list's. */
export function UserCardsPage() {
  const { t } = useText();
  const list = useListQuery(filters, true);
  const read = useRows(userResource, list.query);
  const users = read.data?.results ?? [];
  const { id: userId, live } = useViewer();
  useLiveRows(userResource, { live, userId, rows: users });
  return (
    <Page
      title={t('menu.users')}
      count={read.data?.count}
      subtitle={
        <>
          <Counts />{' '}
          <Link component={RouterLink} to={userResource.page} underline="always">
            {t('users.asList')}
          </Link>
        </>
      }
      toolbar={<ListToolbar list={list} filters={filters} hasState />}
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : users.length === 0 ? (
        <EmptyList resource={userResource} list={list} mayAdd={false} />
      ) : (
        <>
          <OutdatedNotice of={read} />
          <Box
            component="ul"
            aria-label={t('menu.users')}
            sx={{
              display: 'grid',
              gap: 1.5,
              m: 0,
              p: 0,
              listStyle: 'none',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
            }}
          >
            {users.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </Box>
          <Pager
            count={read.data.count}
            page={list.query.page}
            size={list.query.page_size}
            onPage={(page) => list.change({ page })}
          />
        </>
      )}
    </Page>
  );
}

function UserCard({ user }: Readonly<{ user: User }>) {
  const { t } = useText();
  const cells = useUserCells();
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;
  return (
    <Card component="li" variant="outlined">
      <CardContent sx={{ display: 'flex', gap: 1.5, p: 1.5, '&:last-child': { pb: 1.5 } }}>
        <PersonAvatar name={name} size={44} />
        <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="subtitle1" component="h2" noWrap>
            <Link component={RouterLink} to={pageOf(userResource, user)}>
              {name}
            </Link>
          </Typography>
          <Typography variant="body2" noWrap>
            {cells.role(user)} · {user.username}
          </Typography>
          <Typography variant="body2" noWrap title={user.email} sx={{ color: 'text.secondary' }}>
            {user.email}
          </Typography>
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.5 }}>
            {user.is_disabled ? <Chip size="small" label={t('generic.disabled')} /> : null}
            {user.require_pwd_change ? (
              <Chip size="small" color="warning" variant="outlined" label={t('users.notOpened')} />
            ) : null}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}
