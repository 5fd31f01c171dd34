import type { LinkEnd } from '../../domain/approvalLink.ts';

/** Links by which one member answers one submitted design without signing in. */
export interface ApprovalLinkTables {
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
}
