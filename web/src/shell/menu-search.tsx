import SearchIcon from '@mui/icons-material/SearchRounded';
import { Autocomplete, InputAdornment, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  searchEntries,
  searchMenu,
  searchMinimum,
  type MenuEntry,
} from '@watchbill/core/permission/menu';
import { useText } from '../kit/text.tsx';
import { useScreenPaths } from './screen-paths.tsx';
import { useSignedInUser } from './session.tsx';

/** Finds screens by title from 3 characters on, and goes there on selection. */
export function MenuSearch() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const built = useScreenPaths();
  const { permission } = useSignedInUser();
  const [typed, setTyped] = useState('');
  const entries = useMemo(() => searchEntries(permission, built), [permission, built]);
  const found = useMemo(() => searchMenu(entries, typed, language), [entries, typed, language]);
  const go = (entry: MenuEntry | null) => {
    if (entry === null) return;
    setTyped('');
    void navigate(entry.path);
  };
  const isShort = typed.trim().length < searchMinimum;
  return (
    <Autocomplete
      size="small"
      value={null}
      blurOnSelect
      clearOnBlur
      handleHomeEndKeys={false}
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={(entry) => t(entry.title)}
      getOptionKey={(entry) => entry.subModule}
      inputValue={typed}
      onInputChange={(_event, value, reason) => reason !== 'selectOption' && setTyped(value)}
      onChange={(_event, entry) => go(entry)}
      noOptionsText={t(isShort ? 'shell.searchFromThree' : 'shell.searchNothing')}
      forcePopupIcon={false}
      clearText={t('generic.clear')}
      sx={{ width: { xs: '100%', md: 180, xl: 240 }, maxWidth: 300 }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('shell.searchMenu')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': t('shell.searchMenu') },
            input: {
              ...params.slotProps?.input,
              sx: { minHeight: 36, py: '2px !important' },
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
