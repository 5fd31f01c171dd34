import type { AuditKind, AuditWay } from '../../domain/audit.ts';

/** The audit log, and the hash chain that reveals tampering. Organisation 0: entries of no organisation. */
export interface AuditTables {
  auditEntry: {
    organisationId: number;
    id: string;
    at: string;
    kind: AuditKind;
    way: AuditWay;
    accountId: number | null;
    role: string | null;
    sessionId: string | null;
    deviceId: string | null;
    /** The user of the operator's tool. */
    operator: string | null;
    address: string | null;
    /** `Firefox on Windows`. */
    client: string | null;
    subject: string;
    action: string;
    recordId: string | null;
    /** The record's owner: `patient:` and its id. */
    about: string | null;
    /** Number of records that a list returned, or of the calls that this row stands for. */
    records: number | null;
    /** `ok`, or the error name. */
    outcome: string;
    /** SHA-256 of all other columns. */
    hash: Buffer;
  };
  /** Entries not yet linked into the chain. */
  auditWaiting: { organisationId: number; entryId: string };
  auditLink: { organisationId: number; position: number; entryId: string; hash: Buffer; linkedAt: string };
}
