import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { User } from '@watchbill/core/users/model';
import { userResource } from '@watchbill/core/users/resource';
import type { Open } from '../kit/list/open-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useText } from '../kit/text.tsx';
import { Counts } from './counts.tsx';
import { Letters } from './letters.tsx';
import { useUserCells } from './cells.tsx';
import { userInputs } from './role-input.tsx';

const letters = (users: readonly User[]) => <Letters to={users} />;

/** Accounts of users. */
export function UsersPage() {
  return <Users />;
}

/** The list with a new user's form over it. */
export function NewUserPage() {
  return <Users opens={{ verb: 'add', rows: [] }} />;
}

/** The list, with something open over it where the address says so. */
export function Users({ opens }: Readonly<{ opens?: Open<User> }>) {
  const { t } = useText();
  return (
    <ListScreen
      resource={userResource}
      cells={useUserCells()}
      inputs={userInputs}
      bulk={letters}
      opens={opens}
      subtitle={
        <>
          <Counts />{' '}
          <Link component={RouterLink} to="/dashboard/user/cards" underline="always">
            {t('users.asCards')}
          </Link>
        </>
      }
    />
  );
}
