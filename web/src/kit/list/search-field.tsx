import SearchIcon from '@mui/icons-material/SearchRounded';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../text.tsx';

const minimum = 3;
const pauseMs = 300;

/** Searches from 3 characters, after a pause in typing; fewer characters search for nothing. */
export function SearchField({
  label,
  searched,
  onSearch,
}: Readonly<{
  label: string;
  /** What is searched for now; nothing is told where that is what is typed. */
  searched: string;
  onSearch: (search: string) => void;
}>) {
  const { t } = useText();
  const [typed, setTyped] = useState(searched);
  const wanted = typed.trim().length >= minimum ? typed.trim() : '';
  const search = useEffectEvent((next: string) => {
    if (next !== searched) onSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isShort = typed.trim() !== '' && wanted === '';
  return (
    <TextField
      type="search"
      fullWidth={false}
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      helperText={isShort ? t('shell.searchFromThree') : undefined}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
        formHelperText: { 'aria-live': 'polite' },
      }}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}
