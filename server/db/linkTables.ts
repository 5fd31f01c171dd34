import type { LinkEnd } from '../../domain/order/approvalLink.ts';

/** Links that give access to one thing without signing in. */
export interface LinkTables {
  /** Links for one member to approve or reject one submitted design. */
  approvalLink: {
    clinicId: number;
    id: string;
    orderId: string;
    submission: number;
    hash: Buffer;
    /** The member who answers. */
    accountId: number;
    makerId: number;
    namesPatient: boolean;
    createdAt: string;
    expiresAt: string;
    endedAt: string | null;
    endedHow: LinkEnd | null;
  };
  /** Links for adding photos to one order from a phone. */
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
