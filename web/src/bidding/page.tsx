import { Navigate } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { Unread } from '../kit/state/states.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { BiddingList } from './bidding-list.tsx';
import { OwnBids } from './own-bids.tsx';

/**
 * Bidding for patterns, three ways: administrators set it up and end it, supervisors watch it,
 * advisors bid.
 */
export function BiddingPage() {
  const { permission, me } = useSignedInUser();
  const divisions = useDivisionChoices();
  if (permission.scope === 'own')
    return <OwnBids division={me.agent_profile?.division_id ?? null} />;
  if (permission.roleName !== 'Admin' && permission.roleName !== 'Supervisor')
    return <Navigate to="/permission-not-allowed" replace />;
  if (divisions.data === undefined) return <Unread of={divisions} />;
  return <BiddingList divisions={divisions.data} isKeeper={permission.roleName === 'Admin'} />;
}
