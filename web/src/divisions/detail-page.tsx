import { useParams } from 'react-router-dom';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { DetailPage } from '../kit/detail-page.tsx';
import { ToggleDivisionDialog } from './toggle-division-dialog.tsx';

/** A division. */
export function DivisionPage() {
  const { id } = useParams();
  return (
    <DetailPage
      key={id}
      resource={divisionResource}
      id={Number(id)}
      list="/dashboard/profile-configuration/divisions"
      ToggleDialog={ToggleDivisionDialog}
    />
  );
}
