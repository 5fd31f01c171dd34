import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['tests/e2e/a-patient-has-a-history.test.ts'], provide: { address: 'http://127.0.0.1:8222' } as never, testTimeout: 60_000, hookTimeout: 60_000, bail: 1 } });
