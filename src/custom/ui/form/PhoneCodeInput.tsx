import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useChooserWords } from '../../../builders/inputs/useChooserWords.ts';
import { useCountries } from '../countries.ts';
import type { CallForm } from './useCallForm.ts';

interface Option {
  country: string;
  name: string;
  words: string;
  phone: string;
}

const filter = createFilterOptions<Option>({ stringify: ({ words }) => words });

/** The calling code of a phone number, searchable by code or country name. `home` is the default. */
export function PhoneCodeInput({ of, name, home }: { of: CallForm; name: string; home: string }) {
  const translate = useTranslate();
  const words = useChooserWords();
  const { options, isPending, isError, refetch } = useOptions();
  const { field, fieldState } = useController({ name, control: of.form.control });
  // Several countries share a code, so the chosen country is stored here.
  const [country, setCountry] = useState(home);
  const chosen = options.find((option) => option.country === country && (!field.value || option.phone === field.value));
  const { onChange } = field;
  const phone = chosen?.phone;
  useEffect(() => {
    if (phone) onChange(phone);
  }, [phone, onChange]);
  return (
    <Autocomplete
      {...words}
      id={`field-${name}`}
      options={options}
      // Until the countries load: anything typed earlier would be replaced by the first option.
      disabled={isPending}
      value={chosen ?? null}
      onChange={(_event, option) => {
        setCountry(option?.country ?? '');
        onChange(option?.phone ?? null);
      }}
      onOpen={() => isError && void refetch()}
      autoHighlight
      filterOptions={filter}
      getOptionLabel={({ phone }) => phone}
      getOptionKey={({ country, phone }) => `${country} ${phone}`}
      isOptionEqualToValue={(one, other) => one.country === other.country && one.phone === other.phone}
      slotProps={{ popper: { sx: { minWidth: 260 }, placement: 'bottom-start' } }}
      sx={{ inlineSize: 132, flexShrink: 0 }}
      renderOption={({ key, ...option }, { name, phone }) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1 }}>
          <span>{name}</span>
          <Box component="bdi" dir="ltr" sx={{ color: 'ink.faint' }}>
            {phone}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('profile.account.phoneCode')}
          inputRef={field.ref}
          error={fieldState.invalid || isError}
          slotProps={{ htmlInput: { ...input.inputProps, dir: 'ltr', autoComplete: 'tel-country-code' } }}
        />
      )}
    />
  );
}

/** One option for each code of a country. */
function useOptions() {
  const { data: countries = [], isPending, isError, refetch } = useCountries();
  const options = useMemo(
    () =>
      countries.flatMap(({ code, name, native, phoneCodes }) =>
        phoneCodes.map((phone): Option => ({
          country: code,
          name,
          phone,
          words: `${name} ${native} ${code} ${phone}`,
        })),
      ),
    [countries],
  );
  return { options, isPending, isError, refetch };
}
