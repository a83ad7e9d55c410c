import { useChoices } from '@watchbill/core/resource/hooks';
import {
  itemResults,
  type MasterUpdate,
  type MasterUpdateItem,
  type UpdateField,
} from '@watchbill/core/time-off/model/master-update';
import {
  accrualTables,
  timeOffGroups,
  timeOffRules,
} from '@watchbill/core/time-off/resource/lookups';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

export const updatesPath = '/dashboard/timeOff-manager/master-updates';

export const updateStates = {
  previewed: { label: 'timeOffPlans.previewed', colour: 'default' },
  planned: { label: 'timeOffPlans.planned', colour: 'info' },
  applied: { label: 'timeOffPlans.applied', colour: 'success' },
  undone: { label: 'timeOffPlans.undone', colour: 'warning' },
} as const;

export const resultLooks = {
  planned: { label: 'timeOffPlans.itemPlanned', colour: 'info' },
  left_out: { label: 'timeOffPlans.itemLeftOut', colour: 'default' },
  applied: { label: 'timeOffPlans.itemApplied', colour: 'success' },
  failed: { label: 'timeOffPlans.itemFailed', colour: 'error' },
  undone: { label: 'timeOffPlans.itemUndone', colour: 'warning' },
  undo_failed: { label: 'timeOffPlans.itemUndoFailed', colour: 'error' },
} as const;

export const fieldKeys: Readonly<Record<UpdateField, `timeOffSetUp.${FieldText}`>> = {
  hours_per_day: 'timeOffSetUp.hoursPerDay',
  fte: 'timeOffSetUp.fte',
  hire_date: 'timeOffSetUp.hireDate',
  seniority_date: 'timeOffSetUp.seniorityDate',
  reference_date: 'timeOffSetUp.referenceDate',
  rank: 'timeOffSetUp.rank',
  accrual_start: 'timeOffSetUp.accrualStart',
  accrual_stop: 'timeOffSetUp.accrualStop',
  accrual_table_id: 'timeOffSetUp.ownTable',
  negative_limit: 'timeOffSetUp.negativeLimit',
  may_request: 'timeOffSetUp.mayRequest',
  may_bid: 'timeOffSetUp.mayBid',
  group: 'timeOffSetUp.ofGroup',
  adjustment: 'timeOffSetUp.kindAdjustment',
};
type FieldText =
  | 'hoursPerDay'
  | 'fte'
  | 'hireDate'
  | 'seniorityDate'
  | 'referenceDate'
  | 'rank'
  | 'accrualStart'
  | 'accrualStop'
  | 'ownTable'
  | 'negativeLimit'
  | 'mayRequest'
  | 'mayBid'
  | 'ofGroup'
  | 'kindAdjustment';

/** What a master update does, in words. */
export function useUpdateWords() {
  const { t } = useText();
  const format = useFormat();
  const tables = useChoices(accrualTables).data ?? [];
  const groups = useChoices(timeOffGroups).data ?? [];
  const rules = useChoices(timeOffRules).data ?? [];
  const nameIn = (choices: typeof tables, id: unknown) =>
    choices.find(({ value }) => value === id)?.label ?? '–';
  const value = (of: MasterUpdateItem['before']): string => {
    if (of === null) return '–';
    if (typeof of === 'boolean') return t(of ? 'generic.yes' : 'generic.no');
    if (typeof of === 'number') return format.number(of);
    return isPlainDate(of) ? format.date(of) : of;
  };
  return {
    value,
    title: ({ field, value: to, group_id: group, rule_id: rule }: MasterUpdate) => {
      const what = t(fieldKeys[field]);
      if (field === 'group') return `${what}: ${nameIn(groups, group)}`;
      if (field === 'accrual_table_id') return `${what}: ${nameIn(tables, to)}`;
      if (field === 'adjustment') return `${what}: ${value(to)} (${nameIn(rules, rule)})`;
      return `${what}: ${value(to)}`;
    },
    counts: ({ counts }: MasterUpdate) =>
      itemResults
        .flatMap((result) => {
          const count = counts[result] ?? 0;
          return count === 0 ? [] : [`${t(resultLooks[result].label)} ${format.number(count)}`];
        })
        .join(', '),
  };
}
