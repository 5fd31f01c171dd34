import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { isAllowed } from '../../../domain/kit/entity.ts';
import {
  relationship,
  standingOf,
  type Relationship,
  type RelationshipEvent,
} from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { HeadButton } from '../../layout/HeadButton.tsx';
import { useTranslate, useLocale } from 'react-admin';
import { markOfState, TurnChip } from '../../builders/fields/StateChip.tsx';
import type { ShownBy } from '../../builders/views.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecordValues } from '../../builders/fields/types.ts';
import { FactLine, Facts } from '../../builders/show/Facts.tsx';
import { countryName } from '../ui/countries.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { mayCreate } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';

const FindPartnerDialog = lazy(() => import('./FindPartnerDialog.tsx'));

/** Button that finds partners, for users who may ask. */
export function FindPartner() {
  const words = useWords(relationship.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(relationship, 'search', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<Add />} words={words.action('search')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FindPartnerDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A relationship's state, in the colour of the side whose answer is pending. */
export function RelationState({ record }: ShownBy) {
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

const ways = ['contactPerson', 'contactWay', 'address'] as const;

/** A partner's contact data, once both have agreed; its country always. */
export function PartnerContact({ record }: ShownBy) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords('relationship');
  if (!record) return null;
  const row = record as RecordValues & Relationship;
  const known = ways.filter((field) => row[field]);
  const hasWays = ways.some((field) => field in row);
  const country = countryName(row.country, locale);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {known.length > 0 && <Facts resource="relationship" record={row} fields={known} inLines />}
      {known.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(hasWays ? 'network.contact.empty' : 'network.contact.later')}
        </Typography>
      )}
      {country && (
        <Box component="dl" sx={{ margin: 0 }}>
          <FactLine name={words.field('country')}>{country}</FactLine>
        </Box>
      )}
    </Box>
  );
}

/** The main action on a laboratory's page: a new order. Only for current partners. */
export function OrderWithPartner({ record }: ShownBy) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { side, state, partnerId } = (record ?? {}) as Partial<Relationship>;
  if (side !== 'lab' || state !== 'confirmed' || !mayCreate(orders, actor)) return null;
  return (
    <Button
      component={Link}
      variant="contained"
      to={`${orders.create?.route ?? ''}?${new URLSearchParams({ labId: String(partnerId) }).toString()}`}
    >
      {translate('entities.order.actions.create')}
    </Button>
  );
}

/** Both sides' actions in a relationship. */
export function PartnerHistory({ record }: ShownBy) {
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
