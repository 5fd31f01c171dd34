import { rm } from 'node:fs/promises';
import pino from 'pino';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { organisationSteps } from '../../server/demo/organisations.ts';
import { demoPassword, fillDemo } from '../../server/demo/people.ts';
import { play } from '../../server/demo/play.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { issueDeviceCodes } from '../../server/modules/device/codes.ts';
import { openFiles } from '../../server/storage/open.ts';
import { openMeshPool } from '../../server/mesh/index.ts';
import { launchOptions } from './browser.ts';
import { addPeople } from './buildPeople.ts';
import { dataFolder } from './dataFolder.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** WebSocket address of the run's browser: see runBrowser.ts. */
    browser: string;
    /** Codes of devices that aren't activated yet. */
    deviceCodes: string[];
  }
}

/** One running product and one browser for all stories, with the demo organisations and a user without any. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await dataFolder('e2e');
  // Signals are vitest's to handle. If it is killed or stops without the teardown returned here, the product and the
  // browser exit because their pipes close.
  const noSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launchServer({ ...(await launchOptions()), ...noSignals, host: '127.0.0.1' });
  project.provide('browser', browser.wsEndpoint());
  project.provide('deviceCodes', await fill(dataDir));
  const product = await startProduct(dataDir);
  project.provide('address', product.address);
  return async () => {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Before the product starts: people, the demo organisations' data apart from patients and orders, and device codes. */
async function fill(dataDir: string): Promise<string[]> {
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
        mesh: openMeshPool({ workers: 1, isIdle: true }),
        log: pino({ level: 'silent' }),
        publicUrl: () => '',
      },
      password: demoPassword,
      stepsUntil: organisationSteps,
      isStopping: () => false,
    });
    return await issueDeviceCodes(queryBuilder(database.pool), { count: 4, at: new Date().toISOString() });
  } finally {
    await database.close();
  }
}
