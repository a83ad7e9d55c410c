import { Autocomplete, TextField } from '@mui/material';
import type { Choice } from '@watchbill/core/resource/model';
import { filterOptions } from './filter-options.ts';
import { useText } from '../text.tsx';

type Props = Readonly<{
  label: string;
  value: number | string | undefined;
  choices: readonly Choice[];
  isLoading: boolean;
  onChange: (value: number | string | null) => void;
}>;

/** Narrows what a page shows to one of many, found by typing. */
export function PickFilter({ label, value, choices, isLoading, onChange }: Props) {
  const { t } = useText();
  return (
    <Autocomplete
      size="small"
      options={choices}
      filterOptions={filterOptions}
      loading={isLoading}
      loadingText={t('generic.loading')}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(_event, choice) => onChange(choice?.value ?? null)}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
      noOptionsText={t('generic.nothingFound')}
      sx={{ width: { xs: '100%', sm: 240 } }}
      renderInput={(params) => <TextField {...params} label={label} placeholder={t('list.any')} />}
    />
  );
}
