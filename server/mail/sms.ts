import type { SmsGateway } from '../config.ts';
import { Undelivered, type Outlet } from './outlets.ts';

const timeout = 15_000;
/** Statuses caused by this message. The operator can fix others, such as a wrong token or URL. */
const ofMessage = [400, 413, 422];

export function smsOutlet({ url, token, body }: SmsGateway): Outlet {
  const template: unknown = JSON.parse(body);
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          // Gateways that support the header send a retry only once.
          'Idempotency-Key': id,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(filled(template, { to, text })),
        // The token must go only to the configured URL.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
        throw new Undelivered(typeof cause?.code === 'string' ? cause.code : (name ?? 'fetch'), false);
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new Undelivered(`HTTP ${response.status}`, ofMessage.includes(response.status));
    },
    close() {},
  };
}

/** A copy of the template with each string filled: values can't break out of their JSON string. */
function filled(template: unknown, values: { to: string; text: string }): unknown {
  if (typeof template === 'string')
    return template.replaceAll(/\{\{(to|text)\}\}/g, (_all, name: 'to' | 'text') => values[name]);
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, values)]));
}
