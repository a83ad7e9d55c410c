import { divisionResource } from '@watchbill/core/divisions/resource';
import { BelowRow } from '../kit/list/below-row.tsx';
import { useText } from '../kit/text.tsx';
import { AdvisorData } from './advisor-data.tsx';

/** Data values of a division’s advisors. */
export function DivisionAdvisorDataPage() {
  const { t } = useText();
  return (
    <BelowRow resource={divisionResource} title={t('divisions.advisorData')}>
      {({ id }) => <AdvisorData division={id} />}
    </BelowRow>
  );
}
