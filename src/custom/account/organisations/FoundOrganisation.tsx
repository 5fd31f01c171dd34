import Button from '@mui/material/Button';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { FoundInstitution } from '../../../../domain/accountCalls.ts';
import { organisationTypes } from '../../../../domain/roles.ts';
import type { MemberState } from '../../../../domain/account/userInfo.ts';
import { countryName } from '../../ui/countries.ts';
import { AccountRow } from '../AccountRow.tsx';
import { MemberChip } from './MemberChip.tsx';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';

interface FoundOrganisationProps {
  organisation: FoundInstitution;
  /** The user's membership; undefined if none. */
  state: MemberState | undefined;
}

const isOpen = (state: MemberState | undefined) =>
  state === 'normal' || state === 'notReviewed' || state === 'toBeConfirmed';

/** An organisation in the search results, with a button that applies for membership. */
export function FoundOrganisation({ organisation, state }: FoundOrganisationProps) {
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
