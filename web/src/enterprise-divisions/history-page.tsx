import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { BelowRow } from '../kit/list/below-row.tsx';
import { useText } from '../kit/text.tsx';
import { Assignments } from '../divisions/assignments.tsx';

/** What was assigned to an enterprise division, and when. */
export function EnterpriseHistoryPage() {
  const { t } = useText();
  return (
    <BelowRow resource={enterpriseDivisionResource} title={t('reference.assignments')}>
      {({ id }) => <Assignments type={1} id={id} />}
    </BelowRow>
  );
}
