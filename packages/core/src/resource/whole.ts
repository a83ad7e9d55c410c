import { foldText } from '../messages/fold.ts';
import { valueOf, type Field, type ListQuery, type RowsPage } from './model.ts';

/**
 * A page of rows that their call gives all at once: found, sorted and narrowed as the server does
 * with those that it pages.
 */
export function pageOfAll<Row>(
  rows: readonly Row[],
  query: Partial<ListQuery>,
  fields: readonly Field<Row>[],
): RowsPage<Row> {
  const words = foldText(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = rows.filter((row) => {
    const said = fields.map((field) => foldText(String(valueOf(field, row) ?? '')));
    return words.every((word) => said.some((value) => value.includes(word)));
  });
  const [, minus, name] = /^(-?)(\w+)$/.exec(query.sort ?? '') ?? [];
  const by = fields.find(({ sort }) => sort !== undefined && sort === name);
  const sorted =
    by === undefined
      ? found
      : found.toSorted(
          (one, other) => compare(valueOf(by, one), valueOf(by, other)) * (minus === '-' ? -1 : 1),
        );
  const { page = 1, page_size: size = sorted.length } = query;
  return { count: sorted.length, results: sorted.slice((page - 1) * size, page * size) };
}

/** What says nothing comes first; words without case and accents, numbers by their size. */
function compare(one: unknown, other: unknown): number {
  const isNothing = (value: unknown) => value === null || value === undefined;
  if (isNothing(one) || isNothing(other)) return Number(isNothing(other)) - Number(isNothing(one));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return foldText(String(one)).localeCompare(foldText(String(other)));
}
