import type { IdKind } from '@watchbill/core/api/endpoint';
import type { CommandData } from './model.ts';
import type { Field } from './shape.ts';

/** A field with its name on the command line. */
export type NamedField = Field & Readonly<{ option: string }>;

/** What rows that are referred to are called. */
const kinds: Readonly<Partial<Record<IdKind, string>>> = {
  division: 'division',
  enterpriseDivision: 'enterprise-division',
  advisor: 'advisor',
  scheduledAdvisor: 'advisor',
  user: 'user',
  eventType: 'event-type',
  team: 'classification',
  teamValue: 'team',
  role: 'role',
  channel: 'channel',
  line: 'line',
  divisionSet: 'division-set',
  skill: 'proficiency',
  dailyRule: 'daily-protocol',
  weeklyRule: 'weekly-protocol',
  scheduleParameter: 'parameter',
  patternSet: 'pattern-set',
  pattern: 'pattern',
  patternType: 'pattern-type',
  timeOffGroup: 'group',
  timeOffRule: 'rule',
  accrualTable: 'table',
};

/** Names that the product has many words for, and the command line one. */
const words: Readonly<Record<string, string>> = {
  start_date: 'from',
  from_date: 'from',
  date_start: 'from',
  end_date: 'to',
  to_date: 'to',
  date_end: 'to',
  date_schedule: 'date',
  schedule_date: 'date',
  date_check: 'date',
  date_order: 'dates',
  decimal: 'decimals',
  unit: 'units',
  is_partial: 'partial',
  mu_set_id: 'division-set',
  int_mu_set_id: 'division-set',
  adg_id: 'classification',
  int_adg_id: 'classification',
  bln_confirm: 'confirmed',
};

/** Options that every command has: a field of such a name gets another. */
export const commonNames: ReadonlySet<string> = new Set(
  [
    'profile url api-key format output force lang no-input no-color help version timeout'.split(
      ' ',
    ),
    'quiet verbose debug yes json jq template sort filter limit no-truncate utc schema'.split(' '),
    'no-pager input if-match'.split(' '),
  ].flat(),
);

/**
 * Fields with their options: by the kind of row, by the usual word, or by the field's own name
 * where that would be said twice.
 */
export function withNames(
  fields: readonly Field[],
  { names = {} }: Pick<CommandData, 'names'>,
): readonly NamedField[] {
  const wanted = fields.map((field) => names[field.name] ?? usual(field));
  const given = new Set(commonNames);
  return fields.map((field, at) => {
    const own = ownName(field.name);
    const isTwice = wanted.some((other, index) => other === wanted[at] && index !== at);
    const option = [
      ...(isTwice && names[field.name] === undefined ? [] : [wanted[at]!]),
      own,
      toDashes(field.name),
      `${own}-${field.place}`,
      `the-${own}`,
    ].find((name) => !given.has(name))!;
    given.add(option);
    return { ...field, option };
  });
}

function usual({ name, kind }: Field): string {
  if (kind.is === 'id') return kinds[kind.of] ?? ownName(name);
  return words[name] ?? ownName(name);
}

const toDashes = (name: string): string => name.replaceAll('_', '-');

/** Without what only says of which kind a field is. */
function ownName(name: string): string {
  const bare = name
    .replace(/^(is|bln|int|str|lst|list)_/, '')
    .replace(/(_pk)?_ids?$/, '')
    .replace(/^ct$/, 'channel');
  return toDashes(bare === '' ? name : bare);
}
