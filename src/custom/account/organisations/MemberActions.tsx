import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { OwnInstitution } from '../../../../domain/userInfo.ts';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { reloadConsole, useSwitchOrganisation } from '../../../layout/useSwitchOrganisation.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** The actions on an organisation: switch to it, leave it, withdraw an application, answer an invitation. */
export function MemberActions({ organisation: { iid, name, state } }: { organisation: OwnInstitution }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { user } = useSession();
  const call = useOwnCall({ quiet: false });
  const [switchTo, { isPending: isSwitching }] = useSwitchOrganisation();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  /** The request layer shows a failure; nothing else changes then. */
  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    setPending(true);
    try {
      await work();
      if (done) notify(`profile.organisations.${done}`, { type: 'success', messageArgs: { name } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
      setAsking(false);
    }
  };
  const exit = () =>
    attempt(async () => {
      await call('memberExit', { iid });
      if (iid === user.iid) reloadConsole();
    }, 'left');
  const text = (word: string) => translate(`profile.organisations.${word}`);
  const named = (word: string) => ({ 'aria-label': `${text(word)}: ${name}`, disabled: isPending || isSwitching });

  if (state === 'toBeConfirmed')
    return (
      <>
        <Button
          {...named('agree')}
          variant="contained"
          onClick={() => void attempt(() => call('memberAnswer', { iid, agree: true }), 'joined')}
        >
          {text('agree')}
        </Button>
        <Button
          {...named('decline')}
          onClick={() => void attempt(() => call('memberAnswer', { iid, agree: false }), 'declined')}
        >
          {text('decline')}
        </Button>
      </>
    );
  if (state === 'notReviewed')
    return (
      <Button {...named('takeBack')} onClick={() => void attempt(() => call('memberExit', { iid }), 'takenBack')}>
        {text('takeBack')}
      </Button>
    );
  if (state !== 'normal') return null;
  return (
    <>
      {iid !== user.iid && (
        <Button {...named('enter')} onClick={() => void attempt(() => switchTo(iid))}>
          {text('enter')}
        </Button>
      )}
      <Button {...named('exit')} variant="text" onClick={() => setAsking(true)}>
        {text('exit')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={translate('profile.organisations.exitTitle', { name })}
        content={text('exitText')}
        confirm={text('exit')}
        cancel={translate('actions.cancel')}
        confirmColor="warning"
        onConfirm={() => void exit()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
