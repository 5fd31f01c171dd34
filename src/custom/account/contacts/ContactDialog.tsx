import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ContactKind } from '../../../../domain/account/contact.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { isolated, wordOf } from '../../ui/contactsOf.ts';
import { NewContactForm } from './NewContactForm.tsx';
import { ProveForm } from './ProveForm.tsx';

/** `set` binds a new contact, replacing the bound one if any. */
export type ContactTask = 'set' | 'unbind';

interface ContactDialogProps {
  kind: ContactKind;
  bound: string | null;
  task: ContactTask;
  onClose(): void;
}

/** Asks for proof of identity, then for the new contact and its code; unbinding needs the proof only. */
export function ContactDialog({ kind, bound, task, onClose }: ContactDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOwnCall();
  const [ticket, setTicket] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const title = translate(wordOf(task === 'unbind' ? 'unbind' : bound ? 'replace' : 'bind', kind));

  if (task === 'set' && ticket) {
    return (
      <NewContactForm
        title={title}
        kind={kind}
        ticket={ticket}
        isReplacing={bound !== null}
        onExpired={(sentence) => {
          setReason(sentence);
          setTicket(null);
        }}
        onClose={onClose}
      />
    );
  }
  const onProven = async (proof: string) => {
    if (task === 'set') return setTicket(proof);
    await call('unbindContactInfo', { kind, ticket: proof });
    notify(wordOf('unbound', kind), { type: 'success' });
    onClose();
  };
  return (
    <ProveForm
      title={title}
      text={task === 'unbind' ? translate(`${wordOf('unbind', kind)}Text`, { contact: isolated(bound ?? '') }) : reason}
      submit={task === 'unbind' ? title : translate('profile.next')}
      onProven={onProven}
      onClose={onClose}
    />
  );
}
