import Box from '@mui/material/Box';
import { useCallback, useRef, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { uploadPurposes, type CaseFile } from '../../../domain/order/files/file.ts';
import { type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { StateChip } from '../../builders/fields/StateChip.tsx';
import { Page } from '../../layout/Page.tsx';
import { Composer } from '../ui/conversation/Composer.tsx';
import { Talk } from '../ui/conversation/Talk.tsx';
import { useTalking } from '../ui/conversation/talking.ts';
import { RailTabs, useRailTab } from '../ui/RailTabs.tsx';
import { DropZone } from '../ui/upload/DropZone.tsx';
import type { PickedFile } from '../ui/upload/picked.ts';
import { useAddedFiles, type AddedFiles } from './useAddedFiles.ts';
import type { ViewerModel } from '../ui/viewer/model.ts';
import { ActionBar } from './ActionBar.tsx';
import { askedAtFoot, awaitedAnswer } from './nextSteps.ts';
import { Conversation, useOrderChannel } from './Conversation.tsx';
import type { HistoryEntry } from './course.ts';
import { CourseLine } from './CourseLine.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { PaperButtons } from './paper/PaperButtons.tsx';
import { Prescription } from './Prescription.tsx';
import { OnStageContext, useStageAddress } from './stage/onStage.ts';
import { OrderStage } from './stage/OrderStage.tsx';
import { ToothDetailsProvider } from './toothDetail/ToothDetailsProvider.tsx';
import { useReview, useReviewedOnStage } from './useReview.ts';

/** The rail's conversation tab. */
const messages = 'messages';

interface OrderPartsProps {
  order: Order;
  files: readonly CaseFile[];
  filesPending: boolean;
  models: readonly ViewerModel[];
  history: readonly HistoryEntry[];
}

/** The stage with the rail next to it, as high as the window; on narrow screens the rail is below the stage. */
export const stageAndRail = {
  display: { xs: 'flex', lg: 'grid' },
  flexDirection: 'column',
  flex: { xs: 'none', lg: '1 1 0px' },
  minBlockSize: { lg: 480 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 364px' },
  gridTemplateRows: { lg: 'minmax(0, 1fr)' },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

/** The answer bar is always below the stage, never over it; the rail is wider for the table of numbers. */
const reviewed = {
  ...stageAndRail,
  minBlockSize: { lg: 240 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) clamp(364px, 32vw, 560px)' },
} as const;

/** One order on one page: the case in the middle, its details next to it, the next step always visible. */
export function OrderParts(props: OrderPartsProps) {
  const { order, files } = props;
  const { choose } = useRailTab();
  const added = useAddedFiles(order, files);
  const channel = useOrderChannel(order);
  return (
    <ToothDetailsProvider order={order} files={files} history={props.history} added={added}>
      {/* Sent messages appear in the conversation. */}
      <Talk channel={channel} onSent={() => choose(messages)}>
        <Parts {...props} added={added} />
      </Talk>
    </ToothDetailsProvider>
  );
}

function Parts({ order, files, filesPending, models, history, added }: OrderPartsProps & { added: AddedFiles }) {
  const { actor } = useSession();
  const stage = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // On a phone the pressed button may be far below the stage.
  const control = useStageAddress(useCallback(() => stage.current?.scrollIntoView({ block: 'start' }), []));
  const awaited = awaitedAnswer(order, actor, files);
  const review = useReview(awaited);
  useReviewedOnStage(review, files, control);
  const isReview = review.of !== null;
  const atFoot = askedAtFoot(order, actor, { of: review.of, files });
  const add = (picked: PickedFile[]) => {
    // Shows the uploads' progress.
    choose('files');
    void added.add(picked);
  };
  const { tab, choose } = useRailTab();
  const { field } = useTalking();
  const rail = useRef<HTMLElement>(null);
  const write = () => {
    choose(messages);
    // After the tab has rendered.
    requestAnimationFrame(() => field.current && rail.current && reveal(field.current, rail.current));
  };

  return (
    <OnStageContext value={control}>
      <Page
        flush
        isBareOnPhone={isReview}
        title={order.number}
        heading={<OrderHead order={order} />}
        chips={<StateChip resource="order" value={order.state} record={order} />}
        actions={
          <>
            <PaperButtons order={order} files={files} history={history} models={models} />
            <OrderActions order={order} files={files} {...{ awaited, review, atFoot, bar }} />
          </>
        }
      >
        {!isReview && <CourseLine order={order} files={files} history={history} />}
        <OrderNotices order={order} history={history} added={added} isReview={isReview} />
        <DropZone onFiles={add} disabled={!added.mayAdd} />
        <Box sx={isReview ? reviewed : stageAndRail}>
          <OrderStage
            ref={stage}
            isReview={isReview}
            files={files}
            models={models}
            isPending={filesPending}
            order={order}
            onAdd={uploadPurposes(actor, order).includes('scan') ? add : undefined}
          />
          <Rail ref={rail} order={order} files={files} history={history} added={added} hasViewer={models.length > 0} />
        </Box>
        <ActionBar
          {...{ order, files, history, review, atFoot }}
          onSlot={setBar}
          onWrite={tab === messages ? undefined : write}
        />
      </Page>
    </OnStageContext>
  );
}

/** Milliseconds that the conversation may take to load. */
const COMES_IN = 2000;

/** Focuses a field below the conversation, and keeps it in view while that loads. */
function reveal(field: HTMLElement, rail: HTMLElement) {
  field.focus({ preventScroll: true });
  const watch = new ResizeObserver(() => field.scrollIntoView({ block: 'center' }));
  watch.observe(rail);
  setTimeout(() => watch.disconnect(), COMES_IN);
}

interface RailProps extends Pick<OrderPartsProps, 'order' | 'files' | 'history'> {
  added: AddedFiles;
  hasViewer: boolean;
  ref: Ref<HTMLElement>;
}

/** Tabs for the prescription, the files, the conversation and the history. */
function Rail({ order, files, history, added, hasViewer, ref }: RailProps) {
  const translate = useTranslate();
  return (
    <Box
      ref={ref}
      sx={({ palette }) => ({
        display: 'flex',
        minWidth: 0,
        minHeight: 0,
        borderInlineStart: { lg: `1px solid ${palette.divider}` },
        borderBlockStart: { xs: `1px solid ${palette.divider}`, lg: 'none' },
        backgroundColor: 'background.paper',
      })}
    >
      <RailTabs
        label={order.number}
        foot={{ of: messages, content: <Composer /> }}
        tabs={[
          {
            name: 'prescription',
            label: translate('orderDetail.prescription'),
            content: <Prescription order={order} files={files} choosesNotation={!hasViewer} />,
          },
          {
            name: 'files',
            label: translate('entities.file.many'),
            count: files.filter(({ parentId }) => parentId === null).length,
            content: <FilesPanel order={order} files={files} history={history} added={added} />,
          },
          {
            name: messages,
            label: translate('entities.message.many'),
            news: order.unread,
            newsWord:
              order.unread > 0
                ? translate('orderDetail.conversation.unread', { smart_count: order.unread })
                : undefined,
            content: <Conversation order={order} history={history} />,
          },
          {
            name: 'history',
            label: translate('entities.order.actions.history'),
            content: <HistoryPanel order={order} history={history} />,
          },
        ]}
      />
    </Box>
  );
}
