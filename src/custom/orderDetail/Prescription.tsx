import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fieldsFor } from '../../../domain/caseForms.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import { useSession } from '../../authProvider/session.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { PopoverButton } from '../../builders/list/PopoverButton.tsx';
import { actionPath, showPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { patients } from '../../resources/patients.ts';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { FactValue } from './FactValue.tsx';
import { NotationButton } from './NotationButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { partnerOf } from './partnerOf.ts';
import { useFactsInWords } from '../orderShared/factsInWords.ts';
import { RemakeOf } from '../orderShared/RemakeOf.tsx';
import { ToothButtons } from './toothDetail/ToothButtons.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';

/** A button that stands in its line as the other values do. */
const partnerButton = {
  '& > button': { font: 'inherit', textAlign: 'start', minBlockSize: 24, padding: 0, marginBlock: '-2px' },
} as const;

/** What was ordered, for whom and by whom; the teeth in words. */
export function Prescription({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const { actor } = useSession();
  const [notation] = useNotation();
  const may = isAllowed(orderEntity, 'update', actor, order);
  const partner = partnerOf(order, actor);
  const facts = useFactsInWords()(order.patientFacts);

  return (
    <Panel
      title={translate('orderDetail.prescription')}
      dense
      aside={
        <>
          {order.teeth.length > 0 && <NotationButton />}
          {may && (
            <Link component={RouterLink} to={actionPath(orders, order.id, 'send') ?? ''} variant="body2">
              {words.action('update')}
            </Link>
          )}
        </>
      }
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '96px minmax(0, 1fr)',
          columnGap: 1.25,
          rowGap: 0.6,
          margin: 0,
          fontSize: 'size.small',
        }}
      >
        <Line word={words.field('teeth')}>
          {order.teeth.length > 0 && (
            <Box component="bdi" dir="ltr" sx={{ fontWeight: 600 }}>
              <ToothButtons teeth={sortTeeth(order.teeth.map(({ tooth }) => tooth))} />
            </Box>
          )}
        </Line>
        {order.teeth.length > 0 && (
          <Box component="dd" sx={{ gridColumn: '1 / -1', margin: 0, marginBlockEnd: 0.5 }}>
            <ReadBack teeth={order.teeth} notation={notation} />
          </Box>
        )}
        <Line word={words.field('caseType')}>{words.value('caseType', order.caseType)}</Line>
        <Line word={words.field('processKind')}>{words.value('processKind', order.processKind)}</Line>
        {fieldsFor(order.caseType).map((field) => (
          <Line key={field} word={words.field(field)}>
            {order[field] && <FieldValue resource="order" field={field} record={order} />}
          </Line>
        ))}
        <Line word={words.field('remakeOfId')}>{order.remakeOfId && <RemakeOf order={order} />}</Line>
        <Line word={words.field('patientId')}>
          <PatientLine order={order} />
        </Line>
        {facts.map((fact) => (
          <Line key={fact.fact} word={fact.word}>
            <FactValue fact={fact} />
          </Line>
        ))}
        {partner && (
          <Line word={words.field(`${partner.side}Id`)}>
            <Box component="span" sx={partnerButton}>
              <PopoverButton label={partner.name} title={partner.name}>
                {() => <PartnerCard order={order} partner={partner} />}
              </PopoverButton>
            </Box>
          </Line>
        )}
        <Line word={words.field('doctor')}>{order.doctor}</Line>
        <Line word={words.field('prescriber')}>{order.prescriber}</Line>
        <Line word={words.field('receiptNumber')}>
          {order.receiptNumber && <bdi dir="ltr">{order.receiptNumber}</bdi>}
        </Line>
        <Line word={words.field('dueDate')}>{order.dueDate && format.date(order.dueDate)}</Line>
        <Line word={words.field('carrier')}>
          {order.carrier && (
            <>
              {order.carrier} <bdi dir="ltr">{order.trackingNumber}</bdi>
            </>
          )}
        </Line>
        <Line word={words.field('designApproval')}>{!order.designApproval && translate('form.no')}</Line>
        <Line word={words.field('remark')}>
          {order.remark && (
            <Box component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {order.remark}
            </Box>
          )}
        </Line>
      </Box>
    </Panel>
  );
}

/** The clinic goes to its patient from here; the lab sees what the order carries. */
function PatientLine({ order: { patientId, patientName, patientNumber } }: { order: Order }) {
  const text = <bdi>{dotted([patientNumber, patientName])}</bdi>;
  const path = patientId ? showPath(patients, patientId) : null;
  if (!patientNumber) return null;
  return path ? (
    <Link component={RouterLink} to={path}>
      {text}
    </Link>
  ) : (
    text
  );
}

const Line = ({ word, children }: { word: string; children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'ink.faint' }}>
        {word}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  ) : null;
