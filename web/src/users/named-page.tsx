import { Navigate, useParams } from 'react-router-dom';
import { pageOf } from '@watchbill/core/resource/model';
import { useUserNamed } from '@watchbill/core/users/hooks';
import { userResource } from '@watchbill/core/users/resource';
import { Unread } from '../kit/state/states.tsx';

/** A user by the name in the address: on to the page of the account, or to what is not found. */
export function UserNamedPage() {
  const read = useUserNamed(useParams()['name'] ?? '');
  if (read.data === undefined) return <Unread of={read} />;
  return <Navigate to={read.data === null ? '/404' : pageOf(userResource, read.data)} replace />;
}
