import Box from '@mui/material/Box';
import type { CaseFile } from '../../../domain/file.ts';
import { type Order } from '../../../domain/order.ts';
import { turnOf } from '../../../domain/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useFormat } from '../../builders/format.ts';
import { TurnChip, StateChip } from '../../builders/StateChip.tsx';
import { Page } from '../../layout/Page.tsx';
import { useTranslate } from 'react-admin';
import { Assignee } from './Assignee.tsx';
import { PaperButtons } from './paper/PaperButtons.tsx';
import { Conversation } from './Conversation.tsx';
import { turnSince, type HistoryEntry } from './course.ts';
import { CourseLine } from './CourseLine.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { detailColumns } from './detailColumns.ts';
import { FilesPanel } from './FilesPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ModelPanel } from './ModelPanel.tsx';
import { Prescription } from './Prescription.tsx';
import { ProblemTeeth } from './toothDetail/ProblemTeeth.tsx';
import { ToothDetailsProvider } from './toothDetail/ToothDetailsProvider.tsx';
import type { ViewerModel } from '../ui/viewer/model.ts';

interface OrderPartsProps {
  order: Order;
  files: readonly CaseFile[];
  filesPending: boolean;
  models: readonly ViewerModel[];
  history: readonly HistoryEntry[];
}

/** Everything of one order on one page: the model as its centre, the next step on top. */
export function OrderParts({ order, files, filesPending, models, history }: OrderPartsProps) {
  return (
    <ToothDetailsProvider order={order}>
      <Page
        title={order.number}
        code
        chips={<OrderChips order={order} history={history} />}
        actions={
          <>
            <PaperButtons order={order} files={files} history={history} models={models} />
            <OrderActions order={order} files={files} />
          </>
        }
      >
        <OrderNotices order={order} />
        <CourseLine order={order} files={files} history={history} />
        <Box sx={detailColumns}>
          <ModelPanel files={files} models={models} isPending={filesPending} order={order} />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
            <Prescription order={order} />
            <ProblemTeeth order={order} />
            <FilesPanel order={order} files={files} history={history} />
            <Conversation order={order} />
            <HistoryPanel order={order} history={history} />
          </Box>
        </Box>
      </Page>
    </ToothDetailsProvider>
  );
}

/** State, whose turn it is and since when, and how long there is. */
function OrderChips({ order, history }: Pick<OrderPartsProps, 'order' | 'history'>) {
  const translate = useTranslate();
  const format = useFormat();
  const { side } = useSession();
  const turn = turnOf[order.state];
  const ago = format.ago(turnSince(order, history));
  return (
    <>
      <StateChip resource="order" value={order.state} />
      {turn !== 'nobody' && (
        <TurnChip turn={turn}>{translate(`orderDetail.turn.${turn === side ? 'yours' : turn}`, { ago })}</TurnChip>
      )}
      {turn !== 'nobody' && order.dueDate && (
        <Box component="span" sx={{ fontSize: 'size.body2' }}>
          <FieldValue resource="order" field="dueDate" record={order} as="due" />
        </Box>
      )}
      <Assignee order={order} />
    </>
  );
}
