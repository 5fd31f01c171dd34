import Box from '@mui/material/Box';
import { fieldsFor } from '../../../domain/order/caseForms.ts';
import type { Order } from '../../../domain/order/order.ts';
import { Facts } from '../../builders/show/Facts.tsx';
import type { ShownBy } from '../../builders/views.ts';
import { FoundAtSending } from '../orderShared/findings/KeptFindings.tsx';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { Whose } from './Whose.tsx';

/** An order that a lab accepts or rejects: whose it is, with allergies, the work, what the data check found, and the remarks. */
export default function OrderInBrief({ record }: ShownBy) {
  const [notation] = useNotation();
  const order = record as unknown as Order;
  const { dataCheck } = order;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Whose order={order} />
      {order.teeth.length > 0 && <ReadBack teeth={order.teeth} notation={notation} />}
      {dataCheck && (dataCheck.findings.length > 0 || dataCheck.unchecked > 0) && <FoundAtSending kept={dataCheck} />}
      <Facts
        resource="order"
        record={order}
        fields={[
          'clinicName',
          'caseType',
          'processKind',
          ...fieldsFor(order.caseType),
          'remakeReason',
          'designApproval',
          'remark',
        ]}
        inLines
      />
    </Box>
  );
}
