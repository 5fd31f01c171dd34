import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useWords } from '../../builders/useWords.ts';
import { relationships } from '../../resources/relationships.ts';
import { useLabs } from './useLabs.ts';

/** No exit transition: a fading menu would still cover the page and catch clicks meant for a tooth. */
export const closesAtOnce = { transitionDuration: { enter: 150, exit: 0 } } as const;

interface LabPickerProps {
  value: number | null | undefined;
  onChange: (labId: number | null) => void;
  error?: string;
  disabled: boolean;
}

/** One of the laboratories that the clinic works with. */
export function LabPicker({ value, onChange, error, disabled }: LabPickerProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { labs, isPending } = useLabs();
  const helper = error ?? (!isPending && labs.length === 0 ? translate('send.noLab') : undefined);
  const known = labs.some(({ id }) => id === value);
  return (
    <TextField
      select
      fullWidth
      label={words.field('labId')}
      value={known ? value : ''}
      disabled={disabled || isPending}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      error={Boolean(error)}
      slotProps={{ select: { MenuProps: closesAtOnce } }}
      helperText={
        helper && (
          <>
            {helper}{' '}
            {!isPending && labs.length === 0 && (
              <Link component={RouterLink} to={relationships.route ?? '/'}>
                {translate('entities.relationship.many')}
              </Link>
            )}
          </>
        )
      }
    >
      {labs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
