import type { Generated } from 'kysely';

/** Messages about an order, and who has read them up to when. */
export interface ConversationTables {
  message: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    /** The laboratory in the conversation; null if none was chosen yet. */
    conversationLabId: number | null;
    /** The laboratory that can read it (`readerOf`). */
    labId: number | null;
    body: string;
    authorId: number;
    authorOrganisationId: number;
    sentAt: string;
    deletedAt: string | null;
  };
  messageRead: {
    clinicId: number;
    orderId: string;
    /** As in a message. */
    labId: number | null;
    readerOrganisationId: number;
    accountId: number;
    readTo: string;
    readAt: string;
  };
}
