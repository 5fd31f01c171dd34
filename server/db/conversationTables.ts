import type { Generated } from 'kysely';
import type { NeutralColumns } from './neutralColumns.ts';

/** What is said about an order, with what, and how far it was read. */
export interface ConversationTables {
  message: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    /** The laboratory of the conversation; null when none was chosen yet. */
    labId: number | null;
    body: string;
    authorId: number;
    organisationId: number;
    sentAt: string;
    deletedAt: string | null;
  };
  /** A file of a message, or of one that isn't sent yet. */
  messageFile: {
    clinicId: number;
    orderId: string;
    id: string;
    organisationId: number;
    uploaderId: number;
    /** Null until the message is sent. */
    messageId: string | null;
    name: string;
    size: number;
    sha256: string;
    /** Of a picture, once its copies are made: in pixels, upright. */
    width: number | null;
    height: number | null;
    thumbKey: string | null;
    pictureKey: string | null;
    createdAt: string;
  } & NeutralColumns;
  messageRead: {
    clinicId: number;
    orderId: string;
    organisationId: number;
    accountId: number;
    readTo: string;
    readAt: string;
  };
}
