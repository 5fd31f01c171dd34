import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalLink, ApprovalLinks, MadeApprovalLink } from '../../../../domain/order/approvalLink.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { isolate } from '../../../builders/dotted.ts';
import { useWords } from '../../../builders/useWords.ts';
import { contactArgs, contactFault, noContact } from '../../../layout/contact/contactEntry.ts';
import { ContactInput } from '../../../layout/contact/ContactInput.tsx';

interface Props extends Pick<ApprovalLinks, 'answerers'> {
  id: string;
  version: number;
  /** Null once the link was sent: only the message contains its address. */
  onMade(link: MadeApprovalLink | null): void;
}

/** Asks who answers by the link, whether it names the patient, and where to send it. */
export function NewApprovalLink({ id, version, answerers, onMade }: Props) {
  const translate = useTranslate();
  const words = useWords('order');
  const hintId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [namesPatient, setNamesPatient] = useState(false);
  const { sent, send, forget, entry, change, fault, isSending } = useSending({ id, version }, onMade);
  const make = useAction('order', 'linkDesign', (answer) => onMade(answer as MadeApprovalLink));
  const member = answerers.find(({ memberId, isReachable }) => isReachable && memberId === (chosen ?? memberId));
  const asked = { memberId: member?.memberId, namesPatient };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(asked);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        select
        size="small"
        label={words.field('memberId')}
        value={member?.memberId ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {answerers.map(({ memberId: value, name, isReachable }) => (
          <option key={value} value={value} disabled={!isReachable}>
            {isReachable ? name : translate('approval.unreachable', { name })}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        label={words.field('namesPatient')}
        control={<Checkbox checked={namesPatient} onChange={(_event, on) => setNamesPatient(on)} />}
      />
      <ContactInput
        size="small"
        label={words.field('contact')}
        entry={entry}
        onChange={change}
        autoComplete="email"
        {...(fault && { fault })}
      />
      {member?.sendsTo && (
        <Typography id={hintId} variant="caption" color="textSecondary">
          {translate('approval.sendsTo', { contact: isolate(member.sendsTo) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSending}
          disabled={!member || make.isPending}
          aria-describedby={member?.sendsTo ? hintId : undefined}
        >
          {translate('approval.send')}
        </Button>
        <Button
          variant="outlined"
          loading={make.isPending}
          disabled={!member || isSending}
          onClick={() => {
            forget();
            void make.run({ id, version, ...asked });
          }}
        >
          {translate('approval.make')}
        </Button>
      </Box>
      <Typography variant="body2" role="status">
        {sent && translate('approval.sent', { contact: isolate(sent) })}
      </Typography>
    </Box>
  );
}

/** The recipient as typed, empty for the member's own contact, why it was refused, and where the last link went. */
function useSending(order: Pick<Props, 'id' | 'version'>, onMade: Props['onMade']) {
  const translate = useTranslate();
  const [entry, setEntry] = useState(noContact);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<string | null>(null);
  const action = useAction('order', 'sendDesignLink', (answer) => {
    setSent((answer as ApprovalLink).sentTo);
    setEntry(noContact);
    onMade(null);
  });
  const change: typeof setEntry = (next) => {
    setFault(undefined);
    setEntry(next);
  };
  const send = async (asked: { memberId: string | undefined; namesPatient: boolean }) => {
    setSent(null);
    const isTyped = entry.typed.trim() !== '';
    const wrong = isTyped ? contactFault(entry) : null;
    if (wrong) return setFault(translate(wrong));
    const refused = await action.run({ ...order, ...asked, ...(isTyped && contactArgs(entry)) });
    setFault(refused?.['contact']);
  };
  return { entry, change, fault, sent, send, forget: () => setSent(null), isSending: action.isPending };
}
