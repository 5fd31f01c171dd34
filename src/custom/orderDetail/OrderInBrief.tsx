import Box from '@mui/material/Box';
import { fieldsFor } from '../../../domain/caseForms.ts';
import type { Order } from '../../../domain/order.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { FactLine, FactLines, Remark } from './FactLines.tsx';
import { Whose } from './Whose.tsx';

/** What a lab takes on or sends back: whose it is with the allergies, what is to be made, and what was said besides. */
export default function OrderInBrief({ record }: ShownBy) {
  const words = useWords('order');
  const [notation] = useNotation();
  const order = record as unknown as Order;
  return (
    <Box>
      <Whose order={order} />
      {order.teeth.length > 0 && <ReadBack teeth={order.teeth} notation={notation} />}
      <Box sx={{ paddingBlockStart: 1.25 }}>
        <FactLines>
          <FactLine word={words.field('caseType')}>{words.value('caseType', order.caseType)}</FactLine>
          {fieldsFor(order.caseType).map((field) => (
            <FactLine key={field} word={words.field(field)}>
              {order[field] && <FieldValue resource="order" field={field} record={order} />}
            </FactLine>
          ))}
          <FactLine word={words.field('remark')}>{order.remark && <Remark text={order.remark} />}</FactLine>
        </FactLines>
      </Box>
    </Box>
  );
}
