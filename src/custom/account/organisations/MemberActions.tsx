import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { OwnInstitution } from '../../../../domain/account/userInfo.ts';
import { useSession } from '../../../authProvider/session.ts';
import { reloadConsole, useSwitchOrganisation } from '../../../layout/useSwitchOrganisation.ts';
import { useAttempt } from '../useAttempt.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** The actions on an organisation: switch to it, leave it, withdraw an application, answer an invitation. */
export function MemberActions({ organisation: { iid, name, state } }: { organisation: OwnInstitution }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { user } = useSession();
  const call = useOwnCall({ quiet: false });
  const [switchTo, { isPending: isSwitching }] = useSwitchOrganisation();
  const [attempt, { isPending }] = useAttempt();

  const doThen = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work();
      notify(`profile.organisations.${done}`, { type: 'success', messageArgs: { name } });
    });
  const exit = () =>
    doThen(async () => {
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
          onClick={() => void doThen(() => call('memberAnswer', { iid, agree: true }), 'joined')}
        >
          {text('agree')}
        </Button>
        <Button
          {...named('decline')}
          onClick={() => void doThen(() => call('memberAnswer', { iid, agree: false }), 'declined')}
        >
          {text('decline')}
        </Button>
      </>
    );
  if (state === 'notReviewed')
    return (
      <Button {...named('takeBack')} onClick={() => void doThen(() => call('memberExit', { iid }), 'takenBack')}>
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
      <LeaveButton {...{ name, named, text, isPending }} onLeave={exit} />
    </>
  );
}

interface LeaveButtonProps {
  name: string;
  text(word: string): string;
  named(word: string): { 'aria-label': string; disabled: boolean };
  isPending: boolean;
  onLeave(): Promise<void>;
}

/** Asks before the user leaves. */
function LeaveButton({ name, text, named, isPending, onLeave }: LeaveButtonProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await onLeave();
    setAsking(false);
  };
  return (
    <>
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
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
