import { createContext, use } from 'react';
import type { Message } from '../../../../domain/message.ts';
import type { UploadStore } from '../upload/store.ts';

/** One message, whatever it is about. */
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

/** An entity's action with what it asks for. */
export type Asked = readonly [resource: string, action: string, args: Record<string, unknown>];

/** How a conversation is read and written: the calls of what it is about. All else is the same wherever people talk. */
export interface Channel {
  /** Of what it is about: by it are kept what is written and what is attached. */
  id: string;
  /** Whom one writes to, where that is one. */
  partner?: string | null;
  /** A page of `Said`, the newest first, or of what is older than `before`; `more` where there is still older. */
  page(before: string | null): Asked;
  /** How far whom has read: `ReadMark`s. */
  marks(): Asked;
  read(messageId: string): Asked;
  write(body: string | null, fileIds: readonly string[]): Asked;
  takeBack(message: Said): Asked;
  /** Answers the address of a file's very bytes. */
  download(fileId: string): Asked;
  /** Makes files of one's own messages files of the case as well; absent where they can't become that. */
  addToCase?: (fileIds: readonly string[]) => Promise<void>;
  /** What brings files. */
  queue: UploadStore;
  /** What a file is called in the queue: two of one name, size and time are one file there. */
  pathOf(file: File): string;
}

export const ChannelContext = createContext<Channel | null>(null);

/** The conversation that one is in. */
export function useChannel(): Channel {
  const channel = use(ChannelContext);
  if (!channel) throw new Error('There is no conversation around this.');
  return channel;
}
