import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Country } from '../../../../domain/openCalls.ts';
import { useChooserWords } from '../../../builders/inputs/useChooserWords.ts';
import type { CallForm } from '../../ui/form/useCallForm.ts';
import { useCountries } from '../../ui/countries.ts';

interface CountryInputProps {
  of: CallForm;
  name: string;
  label: string;
  hint: string;
}

const filter = createFilterOptions<Country>({ stringify: ({ code, name, native }) => `${name} ${native} ${code}` });

/** A country, searchable by its name in the reader's language or its own. */
export function CountryInput({ of, name, label, hint }: CountryInputProps) {
  const translate = useTranslate();
  const words = useChooserWords();
  const { data: countries = [], isPending, isError, refetch } = useCountries();
  const { field, fieldState } = useController({ name, control: of.form.control });
  return (
    <Autocomplete
      {...words}
      id={`field-${name}`}
      options={countries}
      // Until the countries load: anything typed earlier would be replaced by the first option.
      disabled={isPending}
      value={countries.find(({ code }) => code === field.value) ?? null}
      onChange={(_event, country) => field.onChange(country?.code ?? null)}
      onOpen={() => isError && void refetch()}
      autoHighlight
      filterOptions={filter}
      getOptionLabel={(country) => country.name}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      renderOption={({ key, ...option }, country) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1 }}>
          {country.name}
          {country.native !== country.name && (
            <Box component="bdi" sx={{ color: 'ink.faint', fontSize: 'size.caption' }}>
              {country.native}
            </Box>
          )}
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          label={label}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid || isError}
          helperText={fieldState.error?.message ?? (isError ? translate('profile.failed') : hint)}
        />
      )}
    />
  );
}
