import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { member, type MemberRole } from '../../../domain/organisation/member.ts';
import { useSession } from '../../authProvider/session.ts';
import { choicesFor, factsOf } from '../../builders/fieldOf.ts';
import { useWords } from '../../builders/useWords.ts';

interface RoleChoiceProps {
  value: MemberRole;
  onChange(role: MemberRole): void;
}

/** The roles of the user's side, each with its permissions. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
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
