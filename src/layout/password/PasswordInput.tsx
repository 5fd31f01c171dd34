import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { LabelledInput } from '../LabelledInput.tsx';

interface PasswordInputProps {
  label: string;
  value: string;
  onChange(password: string): void;
  /** For password managers: fill in the current one, or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  fault?: string;
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  size?: 'small' | 'medium';
}

/** A password, hidden unless the user shows it. */
export function PasswordInput({ onChange, autoComplete, ...input }: PasswordInputProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <LabelledInput
      {...input}
      type={isShown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{
        autoComplete,
        name: autoComplete,
        dir: 'ltr',
        maxLength: limits.longPassword,
        autoCapitalize: 'none',
        spellCheck: false,
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={translate(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
