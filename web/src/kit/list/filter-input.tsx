import { useChoices } from '@watchbill/core/resource/hooks';
import type { Filter, Lookup } from '@watchbill/core/resource/model';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { ChoiceFilter } from './choice-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import type { ListQueryState } from './list-query.ts';
import { PickFilter } from './pick-filter.tsx';
import { useText } from '../text.tsx';

type Props = Readonly<{ filter: Filter; list: ListQueryState }>;

/** A filter of a list: a row of another noun, one of a few words, a day, or any. */
export function FilterInput({ filter, list }: Props) {
  const { t } = useText();
  const { name, label, of } = filter;
  const value = list.filters.get(name);
  const change = (next: string | null) => list.change({ [name]: next });
  if (of === 'date')
    return (
      <DateFilter
        label={t(label)}
        value={typeof value === 'string' && isPlainDate(value) ? value : null}
        onChange={change}
      />
    );
  if ('load' in of) return <RowFilter filter={filter} of={of} list={list} />;
  return (
    <ChoiceFilter
      label={t(label)}
      value={value ?? ''}
      choices={of.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      onChange={change}
    />
  );
}

function RowFilter({ filter, of, list }: Props & Readonly<{ of: Lookup }>) {
  const { t } = useText();
  const { data: choices = [], isPending } = useChoices(of);
  return (
    <PickFilter
      label={t(filter.label)}
      value={list.filters.get(filter.name)}
      choices={choices}
      isLoading={isPending}
      onChange={(next) => list.change({ [filter.name]: next })}
    />
  );
}
