import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { WebhookFault } from '../../domain/organisation/webhook.ts';
import { serverLimits } from '../../domain/serverLimits.ts';

export interface Tried {
  /** Null if there was no answer. */
  status: number | null;
  fault: WebhookFault | null;
  /** Milliseconds. */
  duration: number;
}

/** By the agents' message: they have no code for it. */
const isRefusedAddress = (error: Error) => /^DNS lookup .* is not allowed/.test(error.message);

/**
 * Posts to an address that a user entered, JSON unless the headers say otherwise. The agents check each address that they connect to after resolving its
 * name, so that a name can't lead into our network; redirects aren't followed. Of the answer only the status is used.
 */
export async function postEvent(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { insecureWebhooks: isInsecure }: { insecureWebhooks: boolean },
): Promise<Tried> {
  const began = performance.now();
  const tried = (status: number | null, fault: WebhookFault | null): Tried => ({
    status,
    fault,
    duration: Math.round(performance.now() - began),
  });
  const isSecure = url.startsWith('https:');
  if (!isSecure && !isInsecure) return tried(null, 'address');
  const allowed = { allowPrivateIPAddress: isInsecure, allowMetaIPAddress: isInsecure };
  const agent = isSecure ? new RequestFilteringHttpsAgent(allowed) : new RequestFilteringHttpAgent(allowed);
  const signal = AbortSignal.timeout(serverLimits.webhookTime);
  try {
    const sent = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers };
    const filtered = { method: 'POST', agent, signal, headers: sent };
    const request = isSecure ? https.request(url, filtered) : http.request(url, filtered);
    request.end(body);
    const status = await statusOf(request);
    return tried(status, faultOf(status));
  } catch (error) {
    if (signal.aborted) return tried(null, 'timeout');
    return tried(null, isRefusedAddress(error as Error) ? 'address' : 'unreachable');
  } finally {
    agent.destroy();
  }
}

function faultOf(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The answer's status, once the answer ended or enough of it was read. */
const statusOf = (request: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > serverLimits.webhookAnswer) response.destroy();
      });
      // A connection that is lost later changes nothing.
      response.on('error', () => {});
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
  });
