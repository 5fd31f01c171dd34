import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type Member, member } from '../../../domain/organisation/member.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { PersonAvatar } from '../../layout/PersonAvatar.tsx';
import { useSession } from '../../authProvider/session.ts';
import { markOfState, TurnChip } from '../../builders/fields/StateChip.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A person, their duty or else their role, with a mark for the reader; for an invitation the contact, always left to right. */
export function MemberName({ record }: ShownBy) {
  const translate = useTranslate();
  const words = useWords('member');
  if (!record) return null;
  const { name, role, duty, isSelf } = record as unknown as Member;
  return (
    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minInlineSize: 0 }}>
      <PersonAvatar name={name} picture={null} />
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 600 }}>
          <Box component="bdi" title={name} sx={oneLine}>
            {name}
          </Box>
          {isSelf && <Chip size="small" variant="outlined" label={translate('members.you')} />}
        </Box>
        {role && (
          <Box sx={{ ...oneLine, color: 'ink.faint', typography: 'caption' }}>
            {duty ? words.value('duty', duty) : words.value('role', role)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** A member's state, in the side's colour if a head must act: an application, or an expired invitation. */
export function MemberState({ record }: ShownBy) {
  const translate = useTranslate();
  const { side } = useSession();
  if (!record || !side) return null;
  const { state, hasLapsed } = record as unknown as Member;
  const isOurs = state === 'notReviewed' || hasLapsed;
  const word = translate(`vocabulary.memberState.${state}`);
  return (
    <TurnChip turn={isOurs ? side : 'nobody'} mark={markOfState(member.name, state)}>
      {hasLapsed ? `${word} · ${translate('members.lapsed')}` : word}
    </TurnChip>
  );
}
