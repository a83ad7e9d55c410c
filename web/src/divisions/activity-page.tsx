import { divisionResource } from '@watchbill/core/divisions/resource';
import { BelowRow } from '../kit/list/below-row.tsx';
import { useText } from '../kit/text.tsx';
import { Activity } from './activity.tsx';

/** What happened in a division. */
export function DivisionActivityPage() {
  const { t } = useText();
  return (
    <BelowRow resource={divisionResource} title={t('divisions.activity')}>
      {({ id }) => <Activity division={id} />}
    </BelowRow>
  );
}
