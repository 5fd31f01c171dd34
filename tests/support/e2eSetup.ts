import { rm } from 'node:fs/promises';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { organisationSteps } from '../../server/demo/organisations.ts';
import { demoPassword, fillDemo } from '../../server/demo/people.ts';
import { play } from '../../server/demo/play.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { openFiles } from '../../server/storage/open.ts';
import { noMesh } from '../../server/mesh/index.ts';
import { addPeople } from './buildPeople.ts';
import { dataFolder } from './dataFolder.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

/** One running product for all stories, with the demo organisations, and somebody who belongs to none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await dataFolder('e2e');
  await fill(dataDir);
  const product = await startProduct(dataDir);
  project.provide('address', product.address);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Before the product starts: people, and what the demo's organisations have apart from patients and orders. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.owner);
    await fillDemo(database.pool);
    await addPeople(queryBuilder(database.pool));
    await play({
      options: {
        ...database,
        queue: database.owner,
        dataDir,
        files: await openFiles({ dataDir, s3: undefined }),
        mesh: noMesh,
        log: pino({ level: 'silent' }),
        publicUrl: () => '',
      },
      password: demoPassword,
      stepsUntil: organisationSteps,
      isStopping: () => false,
    });
  } finally {
    await database.close();
  }
}
