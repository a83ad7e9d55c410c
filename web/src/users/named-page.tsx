import { useParams } from 'react-router-dom';
import { useUserByName } from '@watchbill/core/users/hooks';
import { Unread } from '../kit/state/states.tsx';
import { NotFoundPage } from '../shell/plain-pages.tsx';
import { Users } from './page.tsx';

/**
 * The form of the user whose name is in the address, over the list; nobody of that name is not
 * found.
 */
export function UserNamedPage() {
  const name = useParams()['name'] ?? '';
  const read = useUserByName(name);
  if (read.data === undefined) return <Unread of={read} />;
  if (read.data === null) return <NotFoundPage />;
  return <Users key={name} opens={{ verb: 'edit', rows: [read.data] }} />;
}
