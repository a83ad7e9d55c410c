import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';

type Props = Readonly<{
  name: string;
  label: string;
  autoComplete: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  helperText?: string;
}>;

/** A password that can be looked at while typing. */
export function PasswordInput({ readOnly = false, ...props }: Props) {
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
      {...props}
      type={isShown ? 'text' : 'password'}
      required
      slotProps={{ input: { endAdornment: toggle, readOnly } }}
    />
  );
}
