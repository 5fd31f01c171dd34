import type { Generated } from 'kysely';

export interface AttachmentTables {
  attachment: {
    organisationId: number;
    id: string;
    version: Generated<number>;
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
    /** The record that has it, and in which field; all null while none has. */
    entity: string | null;
    recordId: string | null;
    field: string | null;
  };
}
