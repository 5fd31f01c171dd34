import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
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
import { actionPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { FactLine, FactLines, Remark } from './FactLines.tsx';
import { NotationButton } from '../ui/teeth/NotationButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useFactsInWords } from '../orderShared/factsInWords.ts';
import { RemakeOf } from '../orderShared/RemakeOf.tsx';
import { ProblemTeeth } from './toothDetail/ProblemTeeth.tsx';
import { ToothButtons } from './toothDetail/ToothButtons.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { Whose } from './Whose.tsx';
import { ownTarget } from '../../layout/ownTarget.ts';

interface PrescriptionProps {
  order: Order;
  /** Whether the notation is chosen here: next to a viewer it is chosen there. */
  choosesNotation: boolean;
}

/** What was ordered, for whom and by whom; the teeth in words. */
export function Prescription({ order, choosesNotation }: PrescriptionProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { actor } = useSession();
  const [notation] = useNotation();
  const may = isAllowed(orderEntity, 'update', actor, order);

  return (
    <>
      <Panel title={translate('orderDetail.prescription')} dense flat quiet>
        <Whose order={order}>
          {choosesNotation && order.teeth.length > 0 && <NotationButton />}
          {may && (
            <Link component={RouterLink} to={actionPath(orders, order.id, 'send') ?? ''} variant="body2" sx={ownTarget}>
              {words.action('update')}
            </Link>
          )}
        </Whose>
        {order.teeth.length > 0 && <ReadBack teeth={order.teeth} notation={notation} />}
      </Panel>
      <ProblemTeeth order={order} />
      <Facts order={order} />
    </>
  );
}

/** The rest of what was asked, and who asked it; what is empty isn't drawn. */
function Facts({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const { side } = useSession();
  const facts = useFactsInWords()(order.patientFacts);
  return (
    <Box sx={{ paddingBlock: 1.5, paddingInline: 1.75 }}>
      <FactLines>
        <FactLine word={words.field('teeth')}>
          {order.teeth.length > 0 && (
            <Box component="bdi" dir="ltr" sx={{ fontWeight: 600 }}>
              <ToothButtons teeth={sortTeeth(order.teeth.map(({ tooth }) => tooth))} />
            </Box>
          )}
        </FactLine>
        <FactLine word={words.field('caseType')}>{words.value('caseType', order.caseType)}</FactLine>
        <FactLine word={words.field('processKind')}>{words.value('processKind', order.processKind)}</FactLine>
        {fieldsFor(order.caseType).map((field) => (
          <FactLine key={field} word={words.field(field)}>
            {order[field] && <FieldValue resource="order" field={field} record={order} />}
          </FactLine>
        ))}
        <FactLine word={words.field('remakeOfId')}>{order.remakeOfId && <RemakeOf order={order} />}</FactLine>
        {side === 'clinic' && order.patientNumber && (
          <FactLine word={translate('orderDetail.labSees')}>
            <bdi>
              {dotted([
                order.patientNumber,
                order.sharePatientName ? order.patientName : null,
                ...facts.map(({ word }) => word),
              ])}
            </bdi>
          </FactLine>
        )}
        <FactLine word={words.field('doctor')}>{order.doctor}</FactLine>
        <FactLine word={words.field('prescriber')}>{order.prescriber}</FactLine>
        <FactLine word={words.field('receiptNumber')}>
          {order.receiptNumber && <bdi dir="ltr">{order.receiptNumber}</bdi>}
        </FactLine>
        <FactLine word={words.field('dueDate')}>{order.dueDate && format.date(order.dueDate)}</FactLine>
        <FactLine word={words.field('carrier')}>
          {order.carrier && (
            <>
              {order.carrier} <bdi dir="ltr">{order.trackingNumber}</bdi>
            </>
          )}
        </FactLine>
        <FactLine word={words.field('designApproval')}>{!order.designApproval && translate('form.no')}</FactLine>
        <FactLine word={words.field('remark')}>{order.remark && <Remark text={order.remark} />}</FactLine>
      </FactLines>
    </Box>
  );
}
