import { createContext, use } from 'react';
import type { Message } from '../../../../domain/message.ts';
import type { UploadStore } from '../upload/store.ts';

/** One message of any conversation. */
export type Said = Pick<
  Message,
  | 'id'
  | 'body'
  | 'attachments'
  | 'authorId'
  | 'authorName'
  | 'organisationId'
  | 'organisationName'
  | 'sentAt'
  | 'deletedAt'
> & { version?: number };

/** An entity's action with its arguments. */
export type Asked = readonly [resource: string, action: string, args: Record<string, unknown>];

/** How a conversation is read and written: the calls for its subject. All else is common to conversations. */
export interface Channel {
  /** Id of its subject: drafts and attachments are stored by it. */
  id: string;
  /** Name of the other side, if there is only one. */
  partner?: string | null;
  /** A page of `Said`, newest first, older than `before` if given; `more` if there are older ones. */
  page(before: string | null): Asked;
  /** The `ReadMark`s: how far each reader has read. */
  marks(): Asked;
  read(messageId: string): Asked;
  write(body: string | null, fileIds: readonly string[]): Asked;
  takeBack(message: Said): Asked;
  /** Returns the URL of the original file. */
  download(fileId: string): Asked;
  /** Deletes an upload whose message isn't sent; absent where that is impossible, until it expires. */
  discard?: (fileId: string) => Asked;
  /** Adds files of the user's own messages to the case; absent if that is impossible. */
  addToCase?: (fileIds: readonly string[]) => Promise<void>;
  /** The upload queue. */
  queue: UploadStore;
  /** A file's path in the queue, where files of equal path, size and time count as one. */
  pathOf(file: File): string;
}

export const ChannelContext = createContext<Channel | null>(null);

/** The surrounding conversation. */
export function useChannel(): Channel {
  const channel = use(ChannelContext);
  if (!channel) throw new Error('There is no conversation around this.');
  return channel;
}
