import { Autocomplete, TextField } from '@mui/material';
import { useChoices } from '@watchbill/core/resource/hooks';
import type { Filter } from '@watchbill/core/resource/model';
import { filterOptions } from './filter-options.ts';
import type { ListQueryState } from './list-query.ts';
import { useText } from '../text.tsx';

/** A filter of a list: one row of another noun, or any. */
export function FilterInput({ filter, list }: Readonly<{ filter: Filter; list: ListQueryState }>) {
  const { t } = useText();
  const { data: choices = [], isPending } = useChoices(filter.of);
  const value = list.filters.get(filter.name);
  return (
    <Autocomplete
      size="small"
      options={choices}
      filterOptions={filterOptions}
      loading={isPending}
      loadingText={t('generic.loading')}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(_event, choice) => list.change({ [filter.name]: choice?.value ?? null })}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
      noOptionsText={t('generic.nothingFound')}
      sx={{ width: { xs: '100%', sm: 240 } }}
      renderInput={(params) => (
        <TextField {...params} label={t(filter.label)} placeholder={t('list.any')} />
      )}
    />
  );
}
