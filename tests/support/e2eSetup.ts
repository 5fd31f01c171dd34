import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

/** One running product for all stories, with the demo organisations and nothing else. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-e2e-'));
  const product = await startProduct(dataDir);
  project.provide('address', product.address);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
