import type { Pool } from 'pg';
import { ConfigError, type Config } from '../config.ts';
import { isLoopback } from '../config/loopback.ts';
import { hasDemoAccounts } from '../demo/people.ts';

const thisMachine = '127.0.0.1';

/**
 * The address to listen on: only this machine's own while there are demo accounts, whose password is public, or the outbox
 * page, which shows codes. Demo accounts of an earlier start count too.
 * @throws ConfigError where `HOST` lets others reach them and the settings don't accept the risk
 */
export async function hostFor(
  { host, demo, outbox, exposeDemo }: Pick<Config, 'host' | 'demo' | 'outbox' | 'exposeDemo'>,
  pool: Pool,
): Promise<{ host: string | undefined; isClosed: boolean }> {
  const isOpen = exposeDemo || !(demo || outbox || (await hasDemoAccounts(pool)));
  if (isOpen || (host && isLoopback(host))) return { host, isClosed: false };
  if (!host) return { host: thisMachine, isClosed: true };
  throw new ConfigError(
    `HOST: ${host} exposes the demo accounts created by an earlier start, whose password is public. ` +
      'Lock them (`npm run operator -- account lock`), start with an empty DATA_DIR, remove HOST, or accept the risk with INSECURE_EXPOSE_DEMO=true.',
  );
}
