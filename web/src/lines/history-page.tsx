import { lineResource } from '@watchbill/core/lines/resource';
import { BelowRow } from '../kit/list/below-row.tsx';
import { useText } from '../kit/text.tsx';
import { Assignments } from '../divisions/assignments.tsx';

/** Channels that a line was assigned to, and when. */
export function LineHistoryPage() {
  const { t } = useText();
  return (
    <BelowRow resource={lineResource} title={t('reference.assignments')}>
      {({ id }) => <Assignments type={4} id={id} />}
    </BelowRow>
  );
}
