import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import type { Country } from '../../../domain/openCalls.ts';
import { LabelledInput } from '../LabelledInput.tsx';
import { PlainDialog } from '../PlainDialog.tsx';
import { useListbox } from '../useListbox.ts';
import { fetchCountries } from './phoneCodes.ts';

interface PhoneCodeListProps {
  picked: string;
  onPick(code: string): void;
  onClose(): void;
}

function useCountries() {
  const [countries, setCountries] = useState<Country[] | 'failed' | null>(null);
  const load = useCallback(() => {
    setCountries(null);
    fetchCountries().then(setCountries, () => setCountries('failed'));
  }, []);
  useEffect(load, [load]);
  return { countries, load };
}

/** All countries with their codes, searchable by name in the user's or their own language, letters or digits. */
export function PhoneCodeList({ picked, onPick, onClose }: PhoneCodeListProps) {
  const translate = useTranslate();
  const language = useI18nProvider().getLocale();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { countries, load } = useCountries();
  const [wanted, setWanted] = useState('');
  const found = Array.isArray(countries) ? findCountries(countries, wanted, language) : [];
  const codeOf = (id: string) => found.find((choice) => choice.id === id)?.phoneCode;
  const pick = (id: string) => onPick(codeOf(id) ?? picked);
  const { active, setActive, onKeyDown } = useListbox(
    found.map(({ id }) => id),
    pick,
  );

  const first = choiceOf(found, picked)?.id;
  useEffect(() => {
    if (first && wanted === '') setActive(first);
  }, [first, wanted, setActive]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <PlainDialog label={translate('signIn.phoneCodes')} onClose={onClose}>
      <FindField {...{ wanted, setWanted, onKeyDown, listId, active }} />
      <Box
        id={listId}
        ref={list}
        role="listbox"
        aria-label={translate('signIn.phoneCodes')}
        aria-busy={countries === null}
        sx={{ overflowY: 'auto', blockSize: 360, paddingBlockEnd: 1 }}
      >
        {found.map((choice) => (
          <PhoneCodeOption
            key={choice.id}
            id={`${listId}-${choice.id}`}
            choice={choice}
            isActive={choice.id === active}
            onPoint={() => setActive(choice.id)}
            onPick={() => onPick(choice.phoneCode)}
          />
        ))}
      </Box>
      <Typography role="status" sx={{ paddingInline: 2, paddingBlockEnd: 1.5, color: 'text.secondary' }}>
        {countries === 'failed' && translate('layout.failures.network')}
        {Array.isArray(countries) && found.length === 0 && translate('signIn.noCountry', { wanted })}
      </Typography>
      {countries === 'failed' && (
        <Button onClick={load} sx={{ margin: 2, marginBlockStart: 0 }}>
          {translate('signIn.tryAgain')}
        </Button>
      )}
    </PlainDialog>
  );
}

interface FindFieldProps {
  wanted: string;
  setWanted(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  /** The list that the field searches, and the option that Enter picks. */
  listId: string;
  active: string | null;
}

function FindField({ wanted, setWanted, onKeyDown, listId, active }: FindFieldProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ padding: 2, paddingBlockEnd: 1 }}>
      <LabelledInput
        label={translate('signIn.findCountry')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => {
          onKeyDown(event);
          // Enter must not submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        autoFocus
        size="small"
        inputProps={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': active ? `${listId}-${active}` : undefined,
          autoComplete: 'off',
        }}
      />
    </Box>
  );
}

interface PhoneCodeOptionProps {
  id: string;
  choice: PhoneCodeChoice;
  isActive: boolean;
  onPoint(): void;
  onPick(): void;
}

/** A country's two names and its code. */
function PhoneCodeOption({ id, choice, isActive, onPoint, onPick }: PhoneCodeOptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onPick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minBlockSize: { xs: 44, md: 34 },
        paddingInline: 2,
        cursor: 'pointer',
        backgroundColor: isActive ? 'accent.soft' : undefined,
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, flex: 1, minInlineSize: 0 }}>
        {choice.name}
        {choice.native && (
          <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small' }}>
            {choice.native}
          </Box>
        )}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary' }}>
        {choice.phoneCode}
      </Box>
    </Box>
  );
}

/** One line of the list; countries with several codes have several. */
interface PhoneCodeChoice {
  id: string;
  phoneCode: string;
  name: string;
  /** The name in its own language; empty if the same. */
  native: string;
}

/** Primary countries of shared codes (ITU-T E.164). */
const first: Record<string, string> = { '+1': 'US', '+7': 'RU', '+39': 'IT', '+44': 'GB', '+47': 'NO', '+61': 'AU' };

/** The line for a code, among those found. */
const choiceOf = (choices: readonly PhoneCodeChoice[], phoneCode: string): PhoneCodeChoice | undefined => {
  const its = choices.filter((choice) => choice.phoneCode === phoneCode);
  return its.find(({ id }) => id === `${first[phoneCode]}${phoneCode}`) ?? its[0];
};

/** Lower case without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Countries that match `wanted`: by name in the user's or their own language, by country letters, or by code. */
export function findCountries(countries: readonly Country[], wanted: string, language: string): PhoneCodeChoice[] {
  const words = plain(wanted.trim());
  const digits = words.replace(/^(\+|00)/, '');
  return countries
    .flatMap(({ code, name, native, phoneCodes }) =>
      phoneCodes
        .filter((phoneCode) =>
          /^\d+$/.test(digits)
            ? phoneCode.startsWith(`+${digits}`)
            : [name, native].some((one) => plain(one).includes(words)) || code.toLowerCase() === words,
        )
        .map((phoneCode) => ({ id: `${code}${phoneCode}`, phoneCode, name, native: native === name ? '' : native })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
