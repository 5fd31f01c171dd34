import { useTranslate } from 'react-admin';
import { member, type Member } from '../../../domain/organisation/member.ts';
import { useSession } from '../../authProvider/session.ts';
import { markOfState, TurnChip } from '../../builders/fields/StateChip.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** A member's state, in the side's colour if a head must act: an application, or an expired invitation. */
export default function MemberState({ record }: ShownBy) {
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
