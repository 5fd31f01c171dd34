import type { Generated } from 'kysely';
import type { ApiKeyEvent, ApiKeyScope } from '../../domain/organisation/apiKey.ts';

export interface ApiKeyTables {
  apiKey: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    /** Who acts where it calls: without credentials, and no member. */
    accountId: number;
    name: string;
    searchTerms: string | null;
    scopes: ApiKeyScope[];
    /** That it has expired follows from `expiresAt`. */
    state: Generated<'active' | 'revoked'>;
    secretEnd: string;
    /** SHA-256 of its secret, and of the one before. */
    hash: Buffer;
    previousHash: Buffer | null;
    previousUntil: string | null;
    expiresAt: string;
    createdAt: string;
    createdBy: number;
    lastUsedAt: string | null;
    rotatedAt: string | null;
    revokedAt: string | null;
    revokedBy: number | null;
  };
  apiKeyEvent: {
    organisationId: number;
    apiKeyId: string;
    id: string;
    action: ApiKeyEvent['action'];
    actorId: number | null;
    at: string;
  };
}
