import { contactKinds } from '../domain/contact.ts';
import { startJobs } from './jobs/index.ts';
import { openServices, type ServiceOptions } from './openServices.ts';
import type { Services } from './core/services.ts';

export interface WorkerOptions extends ServiceOptions {
  /** For connections of its own, past any pooler. */
  connectionString: string;
}

export interface Worker {
  services: Services;
  /** Connections other than the database and the files that health checks watch, by name. */
  stands: Record<string, () => boolean>;
  /** Finishes what it has begun within `patience` milliseconds, or gives it back. */
  close(patience?: number): Promise<void>;
}

/** The jobs without the API. The database is migrated. */
export async function startWorker({ connectionString, ...options }: WorkerOptions): Promise<Worker> {
  const services = await openServices(options);
  const jobs = await startJobs(services, connectionString);
  return {
    services,
    stands: { jobs: () => jobs.stands },
    async close(patience) {
      await jobs.stop(patience);
      await services.aside.destroy();
      for (const kind of contactKinds.values) services.outlets[kind]?.close();
    },
  };
}
