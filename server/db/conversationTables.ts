import type { Generated } from 'kysely';
import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';

/** Messages about an order, who has read them up to when, and what is attached to these and other records. */
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
  attachment: {
    /** The organisation whose storage quota it uses. */
    organisationId: number;
    id: string;
    version: Generated<number>;
    purpose: AttachmentPurpose;
    /** Key prefix of its stored bytes. */
    keyPrefix: string;
    name: string;
    size: number;
    /** Only images are accepted. */
    picture: boolean;
    /** Null until uploaded. */
    sha256: string | null;
    /** For images: `image/jpeg`. */
    type: string | null;
    width: number | null;
    height: number | null;
    uploaderId: number;
    createdAt: string;
    /** When it is deleted; null once a record or message uses it. Until then only its uploader sees it. */
    expiresAt: string | null;
    /** The record that it belongs to or is uploaded for; null while unknown. */
    entity: string | null;
    recordId: string | null;
    /** The message on that record that it was sent with. */
    messageId: string | null;
    /** The other organisation that can see it once sent. */
    sharedWithId: number | null;
  };
}
