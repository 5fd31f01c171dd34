import { webhookKinds, type MadeWebhook, type WebhookKind } from '../../domain/organisation/webhook.ts';
import type { Person } from './buildPeople.ts';
import type { Asked } from './remote.ts';

interface Wanted {
  url?: string;
  kinds?: readonly WebhookKind[];
}

/** A webhook of a head's organisation, for all kinds of events unless others are given. */
export const buildWebhook = async (
  server: Asked,
  head: Person,
  { url = 'https://hooks.example.org/ddcp', kinds = webhookKinds.values }: Wanted = {},
): Promise<MadeWebhook> => server.ask('webhook/create', { url, kinds }, { token: await server.signInAs(head) });
