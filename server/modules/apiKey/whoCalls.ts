import { scopesAllow } from '../../../domain/organisation/apiKey.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Session } from '../../core/context.ts';
import type { Services } from '../../core/services.ts';
import type { Caller } from '../../kit/handlers.ts';
import { readSession } from '../account/session.ts';
import { readKey } from './readKey.ts';

/** What a request brings to say who calls: the header `X-Token`, and `Authorization`. */
interface Credentials {
  token: string | undefined;
  authorization: string | undefined;
}

/** The header by which a key calls. Of another scheme it is a proxy's own, and says nothing here. */
const bearer = /^Bearer(?: +(?<secret>\S+))?\s*$/i;

/**
 * Who calls: a person by their session, or a key. `caller` is stored with a session.
 * @throws Refusal what `readSession` and `readKey` refuse; `badRequest` for both at once, which could be meant for either
 */
export async function whoCalls(
  services: Pick<Services, 'db' | 'now'>,
  { token, authorization }: Credentials,
  caller?: Caller,
): Promise<Session> {
  const key = bearer.exec(authorization ?? '');
  if (!key) return readSession(services, token, caller);
  if (token !== undefined) throw new Refusal('badRequest');
  return readKey(services, key.groups?.secret ?? '');
}

/** Whether an entity's call is within the scopes of the key that calls. A person has none and needs none. */
export const isInScope = ({ scopes }: Pick<Session, 'scopes'>, entity: string, action: string): boolean =>
  scopes === undefined || scopesAllow(scopes, entity, action);

/**
 * Refuses a key. No scope has a call that is no entity's: these are about accounts, people and what they chose.
 * @throws Refusal `forbidden`
 */
export function refuseKeys<Who extends Pick<Session, 'key'>>(who: Who): Who {
  if (who.key !== undefined) throw new Refusal('forbidden');
  return who;
}
