import { divisionResource } from '@watchbill/core/divisions/resource';
import { BelowRow } from '../kit/list/below-row.tsx';
import { useText } from '../kit/text.tsx';
import { Assignments } from './assignments.tsx';

/** What a division was assigned to, and what to it. */
export function DivisionHistoryPage() {
  const { t } = useText();
  return (
    <BelowRow resource={divisionResource} title={t('reference.assignments')}>
      {({ id }) => <Assignments type={2} id={id} />}
    </BelowRow>
  );
}
