import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ContactKind } from '../domain/account/contact.ts';
import { serverLimits } from '../domain/serverLimits.ts';
import { defaultCodesPerDay, type CallLimits } from './config.ts';
import type { Db } from './db/tables.ts';
import { secondPool } from './db/pool.ts';
import { queryBuilder } from './db/tenancy.ts';
import { imageAddresses, signedAddresses, visitProofs } from './storage/addresses.ts';
import { accountedStore } from './storage/unreferenced.ts';
import type { Disk } from './storage/diskSpace.ts';
import type { FileStore } from './storage/store.ts';
import { callLimiter } from './core/callLimit.ts';
import type { MeshPool } from './mesh/index.ts';
import { altchaCheck, type HumanWork } from './modules/account/human.ts';
import { countedCalls } from './modules/audit/countedCalls.ts';
import type { Outlets } from './mail/outlets.ts';
import { vapidKeys } from './modules/push/vapid.ts';
import type { ProxyHeaders, Services } from './core/services.ts';
import { openUploads } from './storage/uploads/open.ts';
import { createMetrics, watchedMesh } from './monitoring/metrics.ts';
import type { Tracing } from './monitoring/tracing.ts';

export interface ServiceOptions {
  pool: Pool;
  /** The same database without the pooler, if there is one; default: the same pool. */
  direct?: Pool | undefined;
  /** For the owner login; default: `direct`, if it may run the queue. */
  queue?: Pool | undefined;
  files: FileStore;
  disk?: Disk | null | undefined;
  /** Holds unfinished uploads, and the files if stored on disk. */
  dataDir: string;
  mesh: MeshPool;
  log: Logger;
  /** Headers set by our own proxy. */
  proxy?: ProxyHeaders | undefined;
  /** Delivery channels; default: only the outbox page. */
  outlets?: Outlets | undefined;
  publicUrl: () => string;
  operatorEmail?: string | null | undefined;
  selfServiceStorage?: boolean | undefined;
  insecureWebhooks?: boolean | undefined;
  codesPerDay?: Record<ContactKind, number> | undefined;
  callLimits?: CallLimits | undefined;
  /** Amount of proof of work for the human check. */
  humanWork?: HumanWork | undefined;
  tracing?: Tracing | null | undefined;
  now?: (() => Date) | undefined;
}

/** Services for calls and jobs, equal in all processes of one database, which also stores the secrets. */
export async function openServices({
  pool,
  direct = pool,
  queue = direct,
  files: store,
  disk = null,
  dataDir,
  mesh,
  log,
  proxy = {},
  outlets = { phone: null, email: null, shown: true },
  publicUrl,
  operatorEmail = null,
  selfServiceStorage = false,
  insecureWebhooks = false,
  codesPerDay = defaultCodesPerDay,
  callLimits = serverLimits.calls,
  humanWork,
  tracing = null,
  now = () => new Date(),
}: ServiceOptions): Promise<Services> {
  const db = queryBuilder(pool, { named: direct === pool });
  const files = accountedStore(store, db, now);
  const metrics = createMetrics();
  return {
    db,
    pool,
    queue,
    system: queryBuilder(queue),
    aside: queryBuilder(secondPool(direct)),
    files,
    disk,
    uploads: await openUploads(db, files, dataDir),
    mesh: watchedMesh(mesh, metrics),
    calls: callLimiter(callLimits),
    countedCalls: countedCalls(),
    log,
    metrics,
    tracing,
    now,
    addresses: signedAddresses(await secretOf(db, 'addresses'), serverLimits.downloadAddress, now),
    imagePlaces: imageAddresses(await secretOf(db, 'imageAddresses'), now),
    visits: visitProofs(await secretOf(db, 'visits'), serverLimits.shareVisit, now),
    proxy,
    outlets,
    publicUrl,
    operatorEmail,
    selfServiceStorage,
    insecureWebhooks,
    vapid: vapidKeys(await secretOf(db, 'vapid')),
    human: altchaCheck({ db, now }, await secretOf(db, 'human'), humanWork),
    codes: { secret: await secretOf(db, 'codes'), perDay: codesPerDay },
  };
}

/** A secret shared by all processes of one database, created at the first start. */
async function secretOf(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
