import { scopesOf, type ApiKeyScope, type MadeApiKey } from '../../domain/organisation/apiKey.ts';
import type { Side } from '../../domain/roles.ts';
import type { Person } from './buildPeople.ts';
import type { Asked } from './remote.ts';

const day = 24 * 3_600_000;
export const headOf = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const satisfies Record<Side, Person>;

const sideOf = (person: Person): Side =>
  person === 'factoryAdmin' || person === 'factoryMember' || person === 'otherLab' ? 'lab' : 'clinic';

interface Wanted {
  name?: string;
  scopes?: readonly ApiKeyScope[];
  /** Days from the server's now. */
  days?: number;
  /** To whom its cases belong. */
  memberId?: string | null;
}

/** A key of a head's organisation, with all scopes of its side unless others are given. */
export async function buildApiKey(
  server: Asked & { now?: () => Date },
  head: Person,
  wanted: Wanted = {},
): Promise<MadeApiKey> {
  const { name = 'Practice software', scopes = scopesOf(sideOf(head)), days = 90, memberId = null } = wanted;
  const expiresAt = new Date((server.now?.() ?? new Date()).getTime() + days * day).toISOString();
  return server.ask('apiKey/create', { name, scopes, memberId, expiresAt }, { token: await server.signInAs(head) });
}
