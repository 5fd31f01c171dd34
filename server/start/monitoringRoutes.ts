import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context as Request } from 'hono';
import type { Health } from './health.ts';
import type { Metrics } from '../monitoring/metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

interface Watched {
  health: Health;
  metrics: Metrics;
}

/*
 *   GET /healthz   the process responds: 200
 *   GET /readyz    it can work: 200, otherwise 503 with the failed checks by name
 *                  ?exclude=disk ignores the disk: for a proxy, since reads work even if it is nearly full
 *   GET /metrics   Prometheus text format
 */

/** For a separate port that only the operator's machines can reach. */
export function watchRoutes({ health, metrics }: Watched): Hono {
  const app = new Hono();
  app.get('/healthz', alive);
  app.get('/readyz', (request) => health.readiness(excluded(request)).then((all) => unkept(request, all, all.ready)));
  app.get('/metrics', (request) => exposition(request, metrics));
  return app;
}

/** For the public port: only readiness; metrics require the token. */
export function publicWatchRoutes({ health, metrics }: Watched, token: string | undefined): Hono {
  const app = new Hono();
  app.get('/healthz', alive);
  app.get('/readyz', (request) =>
    health.readiness(excluded(request)).then(({ ready }) => unkept(request, { ready }, ready)),
  );
  app.get('/metrics', (request) =>
    token && isBearer(request, token) ? exposition(request, metrics) : request.notFound(),
  );
  return app;
}

const excluded = ({ req }: Request) => req.queries('exclude') ?? [];

const alive = (request: Request) => unkept(request, { alive: true }, true);

function unkept(request: Request, answer: object, isWell: boolean) {
  request.header('Cache-Control', 'no-store');
  return request.json(answer, isWell ? 200 : 503);
}

async function exposition(request: Request, { registry }: Metrics) {
  const text = await registry.metrics();
  return request.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
}

function isBearer(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.req.header('Authorization') ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
