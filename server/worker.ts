import { contactKinds } from '../domain/account/contact.ts';
import { startJobs } from './jobs/index.ts';
import { openServices, type ServiceOptions } from './openServices.ts';
import type { Services } from './core/services.ts';

interface WorkerOptions extends ServiceOptions {
  /** For dedicated connections, bypassing any pooler. */
  connectionString: string;
}

interface Worker {
  services: Services;
  /** Health checks by name, for connections besides the database and the file store. */
  stands: Record<string, () => boolean>;
  /** Finishes running jobs within `patience` milliseconds, or returns them to the queue. */
  close(patience?: number): Promise<void>;
}

/** Runs jobs without the API. The database must already be migrated. */
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
