import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { fillDemo } from '../../server/demo/people.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
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

/** Before the product starts: there is no call yet by which people come in. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.pool);
    await fillDemo(database.pool);
    await addPeople(queryBuilder(database.pool));
  } finally {
    await database.close();
  }
}
