import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { Bubble } from './Bubble.tsx';
import type { StagedFile } from '../files/Stage.tsx';
import { useChannel, type Said } from './channel.ts';
import { MessageFiles, thumbSide } from './MessageFiles.tsx';
import { TextButton } from './TextButton.tsx';
import { useAsk } from './useAsk.ts';
import { previewOf } from './attachments.ts';
import type { PendingMessage } from './useOutbox.ts';

interface MessageBubbleProps {
  message: Said;
  onShow(file: StagedFile): void;
}

/** Moves the focus to what replaced the pressed button, unless it is elsewhere by now. */
function goOnHere(line: HTMLElement | null): void {
  if (document.activeElement === document.body) line?.focus();
}

/** A delivered message, or the line left by a retracted one. */
export function MessageBubble({ message, onShow }: MessageBubbleProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { actor } = useSession();
  const { authorId, authorName, organisationId, organisationName, sentAt, deletedAt, body, attachments } = message;
  const own = authorId === actor.accountId;
  const ours = organisationId === actor.organisationId;
  const [isTakenBack, setTakenBack] = useState(false);
  const about = (
    <>
      <bdi>{own ? translate('orderDetail.conversation.you') : `${authorName}, ${organisationName}`}</bdi> ·{' '}
      <time dateTime={sentAt} title={format.dateTime(sentAt)}>
        {format.ago(sentAt)}
      </time>
    </>
  );
  if (deletedAt)
    return (
      <Box
        ref={isTakenBack ? goOnHere : undefined}
        tabIndex={isTakenBack ? -1 : undefined}
        sx={{
          alignSelf: ours ? 'flex-end' : 'flex-start',
          color: 'text.secondary',
          fontSize: 'size.caption',
          flexShrink: 0,
        }}
      >
        <em>{translate('orderDetail.conversation.deleted')}</em> · {about}
      </Box>
    );
  return (
    <Bubble ours={ours} body={body ?? ''} files={<MessageFiles files={attachments} onShow={onShow} />}>
      {about}
      {ours && <AddToCase files={attachments} />}
      {own && <TakeBack message={message} onTakeBack={setTakenBack} />}
    </Bubble>
  );
}

/** Adds a message's files to the case: a scan becomes one of its models. */
function AddToCase({ files }: { files: Said['attachments'] }) {
  const { addToCase } = useChannel();
  const translate = useTranslate();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const fileIds = files.flatMap(({ id, parentId }) => (parentId ? [] : [id]));
  if (!addToCase || fileIds.length === 0) return null;
  const add = async () => {
    setPending(true);
    try {
      await addToCase(fileIds);
      notify('orderDetail.conversation.added', { type: 'success', messageArgs: { smart_count: fileIds.length } });
    } catch (error) {
      // The request layer shows the failure; files added before it stay.
      if (!(error instanceof CallError)) throw error;
    }
    setPending(false);
  };
  return (
    <>
      {' · '}
      <TextButton disabled={isPending} onClick={() => void add()}>
        {translate('entities.file.actions.addToCase')}
      </TextButton>
    </>
  );
}

/** Retracts the user's own message for both sides, after a confirmation, since it can't be undone. */
function TakeBack({ message, onTakeBack }: { message: Said; onTakeBack: (isTakenBack: boolean) => void }) {
  const channel = useChannel();
  const translate = useTranslate();
  /** Null until the first click. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const [ask, { isPending }] = useAsk();
  const takeBack = async () => {
    // Set before the call: the live signal may arrive before the answer.
    onTakeBack(true);
    try {
      await ask(channel.takeBack(message));
    } catch (error) {
      // The request layer shows the failure.
      onTakeBack(false);
      if (!(error instanceof CallError)) throw error;
    }
  };
  if (!isAsked)
    return (
      <>
        {' · '}
        <TextButton isFocused={isAsked === false} onClick={() => setAsked(true)}>
          {translate('entities.message.actions.delete')}
        </TextButton>
      </>
    );
  return (
    <Box
      component="span"
      role="group"
      aria-label={translate('orderDetail.conversation.sure')}
      sx={{ display: 'block' }}
    >
      {translate('orderDetail.conversation.sure')}{' '}
      <TextButton isFocused disabled={isPending} onClick={() => void takeBack()}>
        {translate('entities.message.actions.delete')}
      </TextButton>
      {' · '}
      <TextButton onClick={() => setAsked(false)}>{translate('orderDetail.conversation.keep')}</TextButton>
    </Box>
  );
}

interface PendingBubbleProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message being sent, with local previews of its images; or one that failed. */
export function PendingBubble({ pending: { body, state, uploads }, onRetry, onDrop }: PendingBubbleProps) {
  const translate = useTranslate();
  const files = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {uploads.map(({ id, name }) => {
        const preview = previewOf(id);
        return preview ? (
          <Box
            key={id}
            component="img"
            src={preview}
            alt={name}
            sx={{ width: thumbSide, height: thumbSide, objectFit: 'cover', borderRadius: 1 }}
          />
        ) : (
          <bdi key={id}>{name}</bdi>
        );
      })}
    </Box>
  );
  return (
    <Bubble ours body={body} files={uploads.length > 0 && files} faint={state === 'sending'}>
      {state === 'sending' ? (
        translate('orderDetail.conversation.sending')
      ) : (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {translate('orderDetail.conversation.failed')}{' '}
          <TextButton onClick={onRetry}>{translate('orderDetail.conversation.retry')}</TextButton>
          {' · '}
          <TextButton onClick={onDrop}>{translate('orderDetail.conversation.edit')}</TextButton>
        </Box>
      )}
    </Bubble>
  );
}
