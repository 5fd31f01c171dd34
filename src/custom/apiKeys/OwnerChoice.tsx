import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { apiKey } from '../../../domain/organisation/apiKey.ts';
import { limits } from '../../../domain/limits.ts';
import { member, type Member } from '../../../domain/organisation/member.ts';
import { useWords } from '../../builders/useWords.ts';
import type { CallForm } from '../ui/form/useCallForm.ts';

const working = {
  filter: { standing: 'normal' },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: limits.organisationPage },
} as const;

/** The member to whom a key's cases belong; by default the key itself. */
export function OwnerChoice({ of }: { of: CallForm }) {
  const translate = useTranslate();
  const words = useWords(apiKey.name);
  const { data = [] } = useGetList<Member>(member.name, working);
  const { field, fieldState } = useController({ name: 'memberId', control: of.form.control });
  const { ref, ...rest } = field;
  return (
    <TextField
      {...rest}
      select
      id="field-memberId"
      inputRef={ref}
      label={words.field('memberId')}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate('apiKeys.create.owner')}
    >
      <MenuItem value="">{translate('apiKeys.create.noOwner')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
