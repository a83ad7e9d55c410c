import { Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Line } from '@watchbill/core/lines/model';
import { lineResource } from '@watchbill/core/lines/resource';
import { DetailPage } from '../kit/detail-page.tsx';

const configuration = '/dashboard/profile-configuration';
const cells = {
  ct: ({ ct, ct_name }: Line) => (
    <Link component={RouterLink} to={`${configuration}/channel-classification/${ct}`}>
      {ct_name}
    </Link>
  ),
};

/** A line of a channel. */
export function LinePage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={lineResource}
      id={Number(id)}
      list={`${configuration}/line`}
      cells={cells}
    />
  );
}
