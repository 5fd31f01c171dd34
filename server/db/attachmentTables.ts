import type { Generated } from 'kysely';
import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';

export interface AttachmentTables {
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
