import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dutyFits, dutyNames, type Duty } from '../../../domain/duties.ts';
import { member, type MemberRole } from '../../../domain/organisation/member.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { contactArgs, contactFault, noContact } from '../../layout/contact/contactEntry.ts';
import { ContactInput } from '../../layout/contact/ContactInput.tsx';
import { reachedContact } from '../../layout/contact/reachedContact.ts';
import Dialog from '../../layout/Dialog.tsx';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { choicesFor, factsOf } from '../../builders/fieldOf.ts';

/** Asks whom to invite, in which role and duty. Keeps the input when refused. */
export default function InviteDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const words = useWords(member.name);
  const titleId = useId();
  const { entry, change, role, setRole, duty, setDuty, fault, input, submit, isPending } = useInvitation(onClose);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{words.action('invite')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('members.invite.hint')}
          </Typography>
          <ContactInput
            label={words.field('contact')}
            entry={entry}
            onChange={change}
            fault={fault}
            inputRef={input}
            autoFocus
            autoComplete="email"
          />
          <RoleChoice value={role} onChange={setRole} />
          {mayHaveDuty(role) && <DutyChoice value={duty} onChange={setDuty} />}
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={onClose} disabled={isPending}>
            {translate('members.invite.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('members.invite.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const mayHaveDuty = (role: MemberRole) => dutyNames.values.some((duty) => dutyFits(duty, role));

/** Whom to invite in which role, why that was refused, and the invitation itself. */
function useInvitation(onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const { side } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState(noContact);
  const [role, setRole] = useState<MemberRole>(side === 'lab' ? 'factoryMember' : 'clinicMember');
  const [duty, setDuty] = useState<Duty | null>(null);
  const [fault, setFault] = useState<string>();
  const [invite, { isPending }] = useRun('member', 'invite');

  const change: typeof setEntry = (next) => {
    setFault(undefined);
    setEntry(next);
  };
  const refuse = (reason: string | undefined) => {
    setFault(reason);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = contactFault(entry);
    if (wrong) return refuse(translate(wrong));
    const args = contactArgs(entry);
    try {
      await invite({ ...args, role, ...(duty && mayHaveDuty(role) && { duty }) });
      notify('members.invite.sent', { type: 'success', messageArgs: { contact: reachedContact(args) } });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse(error.fieldErrors?.contact);
    }
  };
  return { entry, change, role, setRole, duty, setDuty, fault, input, submit, isPending };
}

interface RoleChoiceProps {
  value: MemberRole;
  onChange(role: MemberRole): void;
}

/** The roles of the user's side, each with its permissions. */
function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const translate = useTranslate();
  const words = useWords(member.name);
  const { actor } = useSession();
  const labelId = useId();
  const choices = choicesFor(factsOf('role', member.actions.invite.args.role), actor) as readonly MemberRole[];
  return (
    <FormControl>
      <FormLabel id={labelId}>{words.field('role')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, chosen) => onChange(chosen as MemberRole)}
        sx={{ gap: 0.75 }}
      >
        {choices.map((role) => (
          <FormControlLabel
            key={role}
            value={role}
            control={<Radio size="small" />}
            label={
              <>
                {words.value('role', role)}
                <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {translate(`members.invite.roles.${role}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface DutyChoiceProps {
  value: Duty | null;
  onChange(duty: Duty | null): void;
}

/** What a member works on; at first everything. */
function DutyChoice({ value, onChange }: DutyChoiceProps) {
  const translate = useTranslate();
  const words = useWords(member.name);
  const { actor } = useSession();
  const id = useId();
  const choices = choicesFor(factsOf('duty', member.actions.invite.args.duty), actor);
  return (
    <TextField
      select
      id={id}
      label={words.field('duty')}
      value={value ?? ''}
      onChange={({ target }) => onChange((target.value || null) as Duty | null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {['', ...choices].map((duty) => (
        <MenuItem key={duty} value={duty}>
          {duty ? words.value('duty', duty) : translate('list.noneOf.duty')}
        </MenuItem>
      ))}
    </TextField>
  );
}
