import type { Generated } from 'kysely';

/** What is said about an order, and how far it was read. */
export interface ConversationTables {
  message: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    /** The laboratory of the conversation; null when none was chosen yet. */
    conversationLabId: number | null;
    /** The laboratory that reads it (`readerOf`). */
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
    /** As a message's. */
    labId: number | null;
    readerOrganisationId: number;
    accountId: number;
    readTo: string;
    readAt: string;
  };
}
