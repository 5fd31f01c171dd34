import type { Health } from './health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { watchRoutes } from './monitoringRoutes.ts';
import { listen, type Port } from './listen.ts';

/** The default port, or the next free one, since several processes may run on one machine. */
const first = 9464;
const most = 50;

/** Opens the port for health and metrics: exactly the configured one, else the first free one. */
export async function openWatchPort(
  watched: { health: Health; metrics: Metrics },
  { port, host }: { port: number | undefined; host: string },
): Promise<Port> {
  const { fetch } = watchRoutes(watched);
  if (port !== undefined) return listen(fetch, port, host);
  for (let next = first; ; next++)
    try {
      return await listen(fetch, next, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || next === first + most) throw error;
    }
}
