import type { AuditKind, AuditWay } from '../../domain/audit.ts';

/** Who did what, and the chain that shows whether somebody has altered it since. Organisation 0: what concerns none. */
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
    /** Who used the operator's tool. */
    operator: string | null;
    address: string | null;
    /** `Firefox on Windows`. */
    client: string | null;
    subject: string;
    action: string;
    recordId: string | null;
    /** What the record belongs to: `patient:` and its id. */
    about: string | null;
    /** How many records a list answered, or how many refused reads one row stands for. */
    records: number | null;
    /** `ok`, or the name of the refusal. */
    outcome: string;
    /** SHA-256 of all the rest. */
    hash: Buffer;
  };
  /** What isn't linked yet. */
  auditWaiting: { organisationId: number; entryId: string };
  auditLink: { organisationId: number; position: number; entryId: string; hash: Buffer; linkedAt: string };
}
