import { divisionResource } from '@watchbill/core/divisions/resource';
import type { User } from '@watchbill/core/users/model';
import { userResource } from '@watchbill/core/users/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { useUserCells } from './cells.tsx';
import { Letters } from './letters.tsx';
import { userInputs } from './role-input.tsx';
import { SessionsOf } from './sessions-of.tsx';

const tabs: readonly DetailTab<User>[] = [
  {
    name: 'divisions',
    label: 'fields.divisions',
    call: 'divisions.rows',
    // Those that the user is limited to, or all of the enterprise divisions.
    show: ({ division_ids, enterprise_grp }) => (
      <RelatedRows
        resource={divisionResource}
        belongs={(row) =>
          division_ids.length > 0
            ? division_ids.includes(row.id)
            : enterprise_grp.includes(row.enterprise_grp)
        }
      />
    ),
  },
  {
    name: 'sessions',
    label: 'sessions.title',
    call: 'users.sessions',
    show: (user) => <SessionsOf user={user} />,
  },
];

const letters = (user: User) => <Letters to={[user]} />;

/** A user, with the divisions in their reach and where they are signed in. */
export function UserPage() {
  return (
    <DetailPage
      resource={userResource}
      tabs={tabs}
      cells={useUserCells()}
      inputs={userInputs}
      more={letters}
    />
  );
}
