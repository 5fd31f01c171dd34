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
import { noMesh } from '../../server/mesh/index.ts';
import { launchOptions } from './browser.ts';
import { addPeople } from './buildPeople.ts';
import { dataFolder } from './dataFolder.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where the browser of the run is connected to: runBrowser.ts. */
    browser: string;
    /** Of devices that aren't activated yet. */
    deviceCodes: string[];
  }
}

/** One running product and one browser for all stories; the demo organisations, and somebody who belongs to none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await dataFolder('e2e');
  // A signal is for vitest to handle. Where it stops without what is returned here, or is killed, both end because the
  // pipes to them close.
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

/** Before the product starts: people, and what the demo's organisations have apart from patients and orders; codes. */
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
        mesh: noMesh,
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
