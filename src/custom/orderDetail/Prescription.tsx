import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fieldsFor } from '../../../domain/order/caseForms.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import { useSession } from '../../authProvider/session.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { actionPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { NotationButton } from '../ui/teeth/NotationButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useFactsInWords } from '../orderShared/factsInWords.ts';
import { RemakeOf } from '../orderShared/RemakeOf.tsx';
import { DataCheckPanel } from './DataCheckPanel.tsx';
import { PinsPanel } from './pins/PinsPanel.tsx';
import { ToothButtons } from './toothDetail/ToothButtons.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useMeasuredDesigns } from './useMeasuredDesigns.ts';
import { Whose } from './Whose.tsx';
import { ownTarget } from '../../layout/ownTarget.ts';

const DesignNumbers = lazy(() => import('../orderShared/numbers/DesignNumbers.tsx'));

interface PrescriptionProps {
  order: Order;
  files: readonly CaseFile[];
  /** Whether to show the notation setting here; next to a viewer, the viewer has it. */
  choosesNotation: boolean;
}

/** The prescription: the work with the teeth in words, the patient, and the prescriber. */
export function Prescription({ order, files, choosesNotation }: PrescriptionProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { actor } = useSession();
  const [notation] = useNotation();
  const measured = useMeasuredDesigns(files);
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
      {measured.designs.length > 0 && (
        <Suspense>
          <DesignNumbers {...measured} />
        </Suspense>
      )}
      <DataCheckPanel order={order} files={files} />
      <PinsPanel order={order} />
      <Facts order={order} />
    </>
  );
}

/** The other facts of the order and who ordered it; empty ones are left out. */
function Facts({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  return (
    <Box sx={{ paddingBlock: 1.5, paddingInline: 1.75 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '112px minmax(0, 1fr)',
          columnGap: 1.25,
          rowGap: 0.75,
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
        <Line word={words.field('caseType')}>{words.value('caseType', order.caseType)}</Line>
        <Line word={words.field('processKind')}>{words.value('processKind', order.processKind)}</Line>
        {fieldsFor(order.caseType).map((field) => (
          <Line key={field} word={words.field(field)}>
            {order[field] && <FieldValue resource="order" field={field} record={order} />}
          </Line>
        ))}
        <Line word={words.field('remakeOfId')}>{order.remakeOfId && <RemakeOf order={order} />}</Line>
        <LabSees order={order} />
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
    </Box>
  );
}

/** Tells the clinic what the lab sees of the patient. */
function LabSees({ order }: { order: Order }) {
  const translate = useTranslate();
  const { side } = useSession();
  const facts = useFactsInWords()(order.patientFacts);
  if (side !== 'clinic' || !order.patientNumber) return null;
  return (
    <Line word={translate('orderDetail.labSees')}>
      <bdi>
        {dotted([
          order.patientNumber,
          order.sharePatientName ? order.patientName : null,
          ...facts.map(({ word }) => word),
        ])}
      </bdi>
    </Line>
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
