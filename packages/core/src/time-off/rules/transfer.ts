import { nameKey } from '../../messages/fold.ts';
import type { TimeOffRule } from '../model/definition.ts';
import type { CarriedBalance } from '../model/transfer.ts';
import { hundredths } from './balance.ts';

type AccountRule = Pick<TimeOffRule, 'id' | 'name' | 'unit' | 'earnings_type'>;
type Remainder = Readonly<{ rule: AccountRule; balance: number }>;

/**
 * The rule of another group that a balance goes on under: of the same earnings type, or else of the
 * same name.
 */
export function ruleLike(
  rule: AccountRule,
  rules: readonly AccountRule[],
): AccountRule | undefined {
  const same = (a: string, b: string) => nameKey(a) === nameKey(b);
  return (
    rules.find((one) => rule.earnings_type !== '' && same(one.earnings_type, rule.earnings_type)) ??
    rules.find((one) => same(one.name, rule.name))
  );
}

/**
 * What goes over to another group's rules: whole balances, below zero too; days are hours at the
 * advisor's own day.
 */
export function carriedOver(
  left: readonly Remainder[],
  rules: readonly AccountRule[],
  hoursPerDay: number,
): CarriedBalance[] {
  return left.flatMap(({ rule, balance }) => {
    const next = ruleLike(rule, rules);
    const amount = hundredths(balance);
    if (next === undefined || amount === 0) return [];
    const to_amount =
      rule.unit === next.unit
        ? amount
        : hundredths(rule.unit === 'days' ? amount * hoursPerDay : amount / hoursPerDay);
    return [
      {
        from_rule_id: rule.id,
        from_rule: rule.name,
        amount,
        unit: rule.unit,
        to_rule_id: next.id,
        to_rule: next.name,
        to_amount,
        to_unit: next.unit,
      },
    ];
  });
}
