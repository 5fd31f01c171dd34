import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '../../../../domain/account/passkeys.ts';
import { useFormat } from '../../../builders/format.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { canUsePasskeys, makePasskey } from '../../../layout/passkeys.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { AccountRow } from '../AccountRow.tsx';
import { dotted } from '../../../builders/dotted.ts';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const PasskeyDialog = lazy(() => import('./PasskeyDialog.tsx'));

/** The account's passkeys, to add, rename and remove. */
export function PasskeysRow() {
  const translate = useTranslate();
  const notify = useNotify();
  const { data } = useCallQuery('getFactors');
  const call = useOwnCall({ quiet: false });
  const queries = useQueryClient();
  const [attempt, { isPending }] = useAttempt();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const seen = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: ['user'] });
  };
  const add = async () => {
    const passkey = await makePasskey(await call('beginNewPasskey', {}));
    if (!passkey) return notify('factor.passkeys.failed', { type: 'info' });
    // Not yet refetched: a user who was let in again would leave the page, and the codes with it.
    const { recoveryCodes } = await dataProvider.call('addPasskey', { passkey });
    notify('factor.passkeys.added', { type: 'success' });
    if (recoveryCodes) setCodes(recoveryCodes);
    else seen();
  };
  return (
    <SettingRow
      name={translate('factor.passkeys.name')}
      hint={translate(canUsePasskeys() ? 'factor.passkeys.hint' : 'factor.passkeys.unsupported')}
      actions={
        data &&
        canUsePasskeys() && (
          <Button loading={isPending} onClick={() => void attempt(add)}>
            {translate('factor.passkeys.add')}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Box>
      {codes && <RecoveryCodes codes={codes} onClose={seen} />}
    </SettingRow>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const translate = useTranslate();
  const format = useFormat();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <AccountRow
      title={name}
      text={dotted([
        translate('factor.passkeys.since', { date: format.date(createdAt) }),
        lastUsedAt
          ? translate('factor.passkeys.used', { ago: format.ago(lastUsedAt) })
          : translate('factor.passkeys.unused'),
      ])}
    >
      <Button aria-label={translate('factor.passkeys.renameOne', { name })} onClick={() => setAsking('rename')}>
        {translate('factor.passkeys.rename')}
      </Button>
      <Button
        variant="text"
        aria-label={translate('factor.passkeys.removeOne', { name })}
        onClick={() => setAsking('remove')}
      >
        {translate('factor.passkeys.remove')}
      </Button>
      {asking && (
        <Suspense>
          <PasskeyDialog task={asking} passkey={passkey} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </AccountRow>
  );
}
