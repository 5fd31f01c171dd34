// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider, withCustomWords } from '../../../src/i18nProvider/index.ts';

const line = vi.hoisted(() => ({ isLost: false, asked: 0 }));
vi.mock('../../../src/i18nProvider/catalogues.ts', () => ({
  loadCatalogue: (_language: string, part: string) => {
    if (part === 'index') return Promise.resolve({ list: { any: 'Any' } });
    line.asked += 1;
    return line.isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ orderDetail: { files: 'Files' } });
  },
}));

afterEach(() => vi.useRealTimers());

test('a page’s messages load with its code once the connection is back; until then the page says that it failed', async () => {
  const words = await createI18nProvider('en');
  vi.useFakeTimers();
  line.isLost = true;
  const load = withCustomWords(() => Promise.resolve('the page'));
  const first = load().catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await first).toMatch(/could not be fetched/);
  expect(line.asked).toBeGreaterThan(1);

  line.isLost = false;
  const again = load();
  await vi.runAllTimersAsync();
  expect(await again).toBe('the page');
  expect(words.translate('orderDetail.files')).toBe('Files');
});
