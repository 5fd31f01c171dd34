import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../../domain/calls.ts';
import { useFormat } from '../../../builders/format.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const SetUpFactor = lazy(() => import('./SetUpFactor.tsx'));

/** Whether signing in needs a second factor, to set up, to switch off, and to get new recovery codes for. */
export function FactorRow() {
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useCallQuery('getFactors');
  const call = useOwnCall({ quiet: false });
  const [attempt, { isPending }] = useAttempt();
  const [made, setMade] = useState<CallAnswer<'beginFactor'> | null>(null);
  const [asking, setAsking] = useState<Question | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const since = data?.appSince;
  const hasPasskey = (data?.passkeys.length ?? 0) > 0;
  const hasAny = Boolean(since) || hasPasskey;
  // A new secret each time. If it needs a proof, that is asked for before the secret is shown.
  const queries = useQueryClient();
  const seen = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: ['user'] });
  };
  const begin = () => attempt(async () => setMade(await call('beginFactor', {})));
  return (
    <SettingRow
      name={translate('factor.row.name')}
      hint={hasAny ? translate('factor.row.left', { number: data?.recoveryCodes }) : translate('factor.row.offHint')}
      actions={
        data && (
          <>
            {hasAny && <Button onClick={() => setAsking('renew')}>{translate('factor.row.renew')}</Button>}
            {since ? (
              <Button variant="text" onClick={() => setAsking(hasPasskey ? 'removeApp' : 'remove')}>
                {translate('factor.row.remove')}
              </Button>
            ) : (
              <Button loading={isPending} onClick={() => void begin()}>
                {translate(hasPasskey ? 'factor.row.setUpApp' : 'factor.row.setUp')}
              </Button>
            )}
          </>
        )
      }
    >
      {data &&
        (since
          ? translate('factor.row.on', { date: format.date(since) })
          : translate(hasPasskey ? 'factor.row.onPasskey' : 'factor.row.off'))}
      {made && (
        <Suspense>
          <SetUpFactor made={made} onCodes={setCodes} onClose={() => setMade(null)} />
        </Suspense>
      )}
      {asking && <FactorQuestion of={asking} onCodes={setCodes} onClose={() => setAsking(null)} />}
      {codes && <RecoveryCodes codes={codes} onClose={seen} />}
    </SettingRow>
  );
}

type Question = 'renew' | 'remove' | 'removeApp';

interface FactorQuestionProps {
  of: Question;
  onCodes(codes: readonly string[]): void;
  onClose(): void;
}

/** Asks before the recovery codes are replaced, or the second factor is switched off. */
function FactorQuestion({ of, onCodes, onClose }: FactorQuestionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOwnCall({ quiet: false });
  const [attempt, { isPending }] = useAttempt();
  const go = () =>
    attempt(async () => {
      if (of === 'renew') onCodes((await call('renewRecoveryCodes', {})).recoveryCodes);
      else {
        await call('removeFactor', {});
        notify(`factor.${of}.done`, { type: 'success' });
      }
      onClose();
    });
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={translate(`factor.${of}.title`)}
      content={translate(`factor.${of}.text`)}
      confirm={translate(of === 'renew' ? 'factor.row.renew' : 'factor.row.remove')}
      cancel={translate('actions.cancel')}
      confirmColor={of === 'renew' ? 'primary' : 'warning'}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  );
}
