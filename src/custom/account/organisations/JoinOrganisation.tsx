import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, useLocale, useNotify } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { OwnInstitution, MemberState } from '../../../../domain/account/userInfo.ts';
import { useDebounced } from '../../../builders/useDebounced.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { FoundInstitution } from '../../../../domain/accountCalls.ts';
import { organisationTypes } from '../../../../domain/roles.ts';
import { countryName } from '../../ui/countries.ts';
import { AccountRow } from '../AccountRow.tsx';
import { MemberChip } from './MemberChip.tsx';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';
const typingPause = 300;
const shortest = 2;

/** Searches existing organisations as the user types, and applies for membership. */
export function JoinOrganisation({ own, onClose }: { own: readonly OwnInstitution[]; onClose(): void }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), typingPause);
  const enabled = keyword.length >= shortest;
  const { data, isFetching, error } = useCallQuery('searchInstitutions', { keyword }, { enabled });
  const found = enabled ? data?.list : undefined;
  const text = (word: string, values?: object) => translate(`profile.join.${word}`, values);
  return (
    <Panel
      title={text('title')}
      aside={
        <Button variant="text" onClick={onClose}>
          {translate('profile.back')}
        </Button>
      }
    >
      <TextField
        type="search"
        fullWidth
        autoFocus
        label={text('search')}
        helperText={text('hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 120, enterKeyHint: 'search' } }}
      />
      {error && (
        <Alert severity="error" sx={{ marginBlockStart: 1.5 }}>
          {wordsOf(error)}
        </Alert>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1.5 }}>
        {found &&
          !isFetching &&
          (found.length === 0
            ? text('none')
            : found.length === limits.organisationSearch
              ? text('most', { count: found.length })
              : text('found', { smart_count: found.length }))}
      </Typography>
      {isFetching && <Skeleton variant="rounded" height={52} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found?.map((organisation) => (
          <FoundOrganisation
            key={organisation.iid}
            organisation={organisation}
            state={own.find(({ iid }) => iid === organisation.iid)?.state}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface FoundOrganisationProps {
  organisation: FoundInstitution;
  /** The user's membership; undefined if none. */
  state: MemberState | undefined;
}

const isOpen = (state: MemberState | undefined) =>
  state === 'normal' || state === 'notReviewed' || state === 'toBeConfirmed';

/** An organisation in the search results, with a button that applies for membership. */
function FoundOrganisation({ organisation, state }: FoundOrganisationProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const call = useOwnCall({ quiet: false });
  const [attempt, { isPending }] = useAttempt();
  const { iid, name, number, type, country } = organisation;

  const apply = () =>
    attempt(async () => {
      await call('memberApply', { iid });
      notify('profile.join.applied', { type: 'success', messageArgs: { name } });
    });
  return (
    <AccountRow
      title={name}
      text={
        <>
          {translate(`vocabulary.side.${type === organisationTypes.lab ? 'lab' : 'clinic'}`)} ·{' '}
          <bdi dir="ltr">{number}</bdi> · {countryName(country, locale) || country}
        </>
      }
    >
      {state && <MemberChip state={state} />}
      {!isOpen(state) && (
        <Button
          loading={isPending}
          aria-label={translate('profile.join.applyTo', { name })}
          onClick={() => void apply()}
        >
          {translate('profile.join.apply')}
        </Button>
      )}
    </AccountRow>
  );
}
