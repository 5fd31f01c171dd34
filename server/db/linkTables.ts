import type { LinkEnd } from '../../domain/approvalLink.ts';

/** What lets somebody in who isn't signed in, for one thing. */
export interface LinkTables {
  /** Links by which one member answers one submitted design. */
  approvalLink: {
    clinicId: number;
    id: string;
    orderId: string;
    /** Which design. */
    submission: number;
    hash: Buffer;
    /** Who answers. */
    accountId: number;
    makerId: number;
    namesPatient: boolean;
    createdAt: string;
    expiresAt: string;
    endedAt: string | null;
    endedHow: LinkEnd | null;
  };
  /** Links by which a phone brings photos into one order. */
  photoLink: {
    clinicId: number;
    id: string;
    orderId: string;
    hash: Buffer;
    accountId: number;
    createdAt: string;
    expiresAt: string;
  };
}
