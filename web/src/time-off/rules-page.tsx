import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { ListScreen } from '../kit/list/list-screen.tsx';

/** Time-off rules: what a group may ask for, and what is checked before it is granted. */
export function TimeOffRulesPage() {
  return <ListScreen resource={timeOffRuleResource} />;
}
