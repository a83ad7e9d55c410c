import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { DetailPage } from '../kit/detail-page.tsx';

/** A time-off rule. */
export function TimeOffRulePage() {
  return <DetailPage resource={timeOffRuleResource} />;
}
