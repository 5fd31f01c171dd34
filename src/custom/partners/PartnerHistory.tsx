import { useTranslate } from 'react-admin';
import type { Relationship, RelationshipEvent } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** Both sides' actions in a relationship. */
export default function PartnerHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const { user } = useSession();
  const partner = (record as Relationship | undefined)?.partnerName;
  const sentenceOf = ({ action, byUs, actorName }: RelationshipEvent) =>
    translate(`network.history.${action}`, {
      name: actorName,
      organisation: byUs ? user.institution?.name : partner,
    });
  return <RecordHistory resource="relationship" id={record?.id} sentenceOf={sentenceOf} />;
}
