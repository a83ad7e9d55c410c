import type { Parameters } from '../model/account.ts';
import { parameterFields } from '../model/account.ts';
import type {
  ItemReason,
  MasterUpdateForm,
  UpdatableParameter,
  UpdateValue,
} from '../model/master-update.ts';
import { hundredths } from './balance.ts';

/** A membership of a time-off group, both days inclusive. */
export type Stay = Readonly<{ group_id: number; date_start: string; date_end: string | null }>;
/**
 * What a field holds of an advisor: a parameter, the sum of an account's adjustments, or the stays
 * in groups from a day on.
 */
export type FieldState = UpdateValue | readonly Stay[];

/** What an update does to each advisor, once its form has been found good. */
export type Change =
  | Readonly<{ field: UpdatableParameter; value: UpdateValue }>
  | Readonly<{ field: 'group'; group: Readonly<{ id: number; division_id: number }> | null }>
  | Readonly<{ field: 'adjustment'; rule: number; amount: number }>;

/**
 * An advisor as far as an update looks at it. `current` is undefined where it has no balance under
 * the rule that is adjusted.
 */
export type Subject = Readonly<{
  division_id: number;
  is_disabled: boolean;
  parameters: Parameters;
  current: FieldState | undefined;
  /** Waiting or granted time off from the day of the update on. */ hasRequests: boolean;
}>;
export type Verdict = Readonly<
  { after: FieldState; reason: null } | { after: null; reason: ItemReason }
>;

/**
 * The field of a form that cannot be as it is: a value that the parameter does not take, or what
 * belongs to another field. Null where all is well.
 */
export function badField({
  field,
  value,
  group_id,
  rule_id,
  reason,
}: MasterUpdateForm): 'value' | 'group_id' | 'rule_id' | 'reason' | null {
  if (field !== 'group' && group_id !== null) return 'group_id';
  if (field !== 'adjustment' && rule_id !== null) return 'rule_id';
  if (field === 'group') return value === null ? null : 'value';
  if (field !== 'adjustment')
    return parameterFields[field].safeParse(value).success ? null : 'value';
  if (rule_id === null) return 'rule_id';
  if (typeof value !== 'number' || hundredths(value) === 0 || Math.abs(value) > 100_000)
    return 'value';
  return reason === '' ? 'reason' : null;
}

/** What an update makes of an advisor from a day on, or why it is left out. */
export function validate(change: Change, subject: Subject, day: string): Verdict {
  const reason = reasonAgainst(change, subject, day);
  return reason === null
    ? { after: afterOf(change, subject, day), reason }
    : { after: null, reason };
}

function reasonAgainst(
  change: Change,
  { current, is_disabled, division_id, parameters, hasRequests }: Subject,
  day: string,
): ItemReason | null {
  if (is_disabled) return 'Disabled';
  if (change.field === 'adjustment') return current === undefined ? 'NoBalance' : null;
  if (change.field === 'group') {
    if (change.group !== null && change.group.division_id !== division_id) return 'OtherDivision';
    const [stay] = current as readonly Stay[];
    if (change.group === null && stay === undefined) return 'NotInGroup';
    if (
      stay !== undefined &&
      stay.group_id === change.group?.id &&
      stay.date_end === null &&
      stay.date_start <= day
    )
      return 'SameValue';
    return hasRequests ? 'HasRequests' : null;
  }
  if (current === change.value) return 'SameValue';
  const { accrual_start, accrual_stop }: Pick<Parameters, 'accrual_start' | 'accrual_stop'> =
    Object.assign({}, parameters, { [change.field]: change.value });
  return (accrual_start ?? '0001-01-01') > (accrual_stop ?? '9999-12-31')
    ? 'DatesOutOfOrder'
    : null;
}

function afterOf(change: Change, { current }: Subject, day: string): FieldState {
  if (change.field === 'adjustment') return hundredths(Number(current) + change.amount);
  if (change.field === 'group')
    return change.group === null
      ? []
      : [{ group_id: change.group.id, date_start: day, date_end: null }];
  return change.value;
}

/**
 * Whether a field holds the same now as then; a database may spell an object's names in another
 * order.
 */
export function isSame(one: FieldState | undefined, other: FieldState | undefined): boolean {
  return fieldText(one) === fieldText(other);
}

function fieldText(held: FieldState | undefined): string | undefined {
  const isList = typeof held === 'object' && held !== null;
  return JSON.stringify(
    isList ? held.map((stay) => [stay.group_id, stay.date_start, stay.date_end]) : held,
  );
}

/** The value that a reader is shown: of stays the group on the day. */
export function shownValue(held: FieldState | undefined, day: string): UpdateValue {
  if (held === undefined || held === null) return null;
  if (typeof held !== 'object') return held;
  return (
    held.find((stay) => stay.date_start <= day && (stay.date_end === null || stay.date_end >= day))
      ?.group_id ?? null
  );
}
