import { useTranslate } from 'react-admin';
import { relationship, standingOf, type Relationship } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { markOfState, TurnChip } from '../../builders/fields/StateChip.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** A relationship's state, in the colour of the side whose answer is pending. */
export default function RelationState({ record }: ShownBy) {
  const translate = useTranslate();
  const { side } = useSession();
  if (!record || !side) return null;
  const row = record as unknown as Relationship;
  const standing = standingOf(row);
  const word =
    standing === 'past' ? `vocabulary.relationshipState.${row.state}` : `vocabulary.relationshipStanding.${standing}`;
  const turn = standing === 'toAnswer' ? side : standing === 'asked' ? row.side : 'nobody';
  return (
    <TurnChip turn={turn} mark={markOfState(relationship.name, row.state)}>
      {translate(word)}
    </TurnChip>
  );
}
