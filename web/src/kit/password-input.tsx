import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput } from './text-input.tsx';
import { useText } from './text.tsx';

type Props = Readonly<{
  name: string;
  label: string;
  autoComplete: string;
  readOnly?: boolean;
  helperText?: string;
}>;

/** A password that can be looked at while typing. */
export function PasswordInput({ name, label, autoComplete, readOnly = false, helperText }: Props) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(isShown ? 'session.hidePassword' : 'session.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      helperText={helperText}
      slotProps={{ input: { endAdornment: toggle, readOnly } }}
    />
  );
}
