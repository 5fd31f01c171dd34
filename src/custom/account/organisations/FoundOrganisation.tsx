import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { FoundInstitution } from '../../../../domain/accountCalls.ts';
import { organisationTypes } from '../../../../domain/roles.ts';
import type { MemberState } from '../../../../domain/userInfo.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { countryName } from '../../ui/countries.ts';
import { MemberChip } from './MemberChip.tsx';
import { useOwnCall } from '../useOwnCall.ts';

interface FoundOrganisationProps {
  organisation: FoundInstitution;
  /** How one stands to it; undefined where one has nothing to do with it. */
  state: MemberState | undefined;
}

const isOpen = (state: MemberState | undefined) =>
  state === 'normal' || state === 'notReviewed' || state === 'toBeConfirmed';

/** An organisation that was found, and the way to ask it. */
export function FoundOrganisation({ organisation, state }: FoundOrganisationProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const call = useOwnCall({ quiet: false });
  const [isPending, setPending] = useState(false);
  const { iid, name, number, type, country } = organisation;

  const apply = async () => {
    setPending(true);
    try {
      await call('memberApply', { iid });
      notify('profile.join.applied', { type: 'success', messageArgs: { name } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.25,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="h3" variant="h2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`vocabulary.side.${type === organisationTypes.lab ? 'lab' : 'clinic'}`)} ·{' '}
          <bdi dir="ltr">{number}</bdi> · {countryName(country, locale) || country}
        </Typography>
      </Box>
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
    </Box>
  );
}
