import type { Generated } from 'kysely';
import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';

export interface AttachmentTables {
  attachment: {
    /** Whose storage it takes. */
    organisationId: number;
    id: string;
    version: Generated<number>;
    purpose: AttachmentPurpose;
    /** What the keys of its stored bytes begin with. */
    keyPrefix: string;
    name: string;
    size: number;
    /** Only a picture is taken. */
    picture: boolean;
    /** Null until the bytes have come. */
    sha256: string | null;
    /** Of a picture: `image/jpeg`. */
    type: string | null;
    width: number | null;
    height: number | null;
    uploaderId: number;
    createdAt: string;
    /** When it is removed; null once its record or message has it. Until then only its uploader sees it. */
    expiresAt: string | null;
    /** The record that has it, or that it is uploaded for; null while that isn't known. */
    entity: string | null;
    recordId: string | null;
    /** The record's message that it was sent with. */
    messageId: string | null;
    /** The other organisation that sees it, once it is sent. */
    sharedWithId: number | null;
  };
}
