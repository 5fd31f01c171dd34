// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A fresh page object per test, because a page can't return after leaving. */
async function openPage() {
  vi.resetModules();
  const [{ leaveWithOthers }, signIn, token] = await Promise.all([
    import('../../../src/authProvider/otherTabs.ts'),
    import('../../../src/authProvider/signIn.ts'),
    import('../../../src/dataProvider/token.ts'),
  ]);
  return { ...signIn, ...token, stop: leaveWithOthers(() => '/home') };
}

const key = 'console.person';
let page: Awaited<ReturnType<typeof openPage>>;
const go = vi.spyOn(location, 'replace').mockImplementation(() => undefined);

/** Simulates what another tab has just done. */
function elsewhere(token: string | null): void {
  document.cookie = token ? `Admin-Token=${token}; path=/` : 'Admin-Token=; path=/; Max-Age=0';
  localStorage.setItem(key, `other-${token}`);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(async () => {
  page = await openPage();
  page.beginSession('ada', null);
  sessionStorage.setItem('console.tabs', '/orders/7');
});
afterEach(() => {
  page.stop();
  go.mockClear();
  document.body.hidden = false;
  localStorage.clear();
  sessionStorage.clear();
});

describe('a page, after another tab', () => {
  test('signs out, goes to /login at once, shows nothing meanwhile and stores nothing', () => {
    elsewhere(null);
    expect(go.mock.calls).toEqual([['/login']]);
    expect(document.body.hidden).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test('signs in another user, goes to that user’s home page and sends no request with the new token', () => {
    elsewhere('ben');
    expect(go.mock.calls).toEqual([['/home']]);
    expect(page.readToken()).toBeNull();
  });

  test('changes the user, leaves despite unsaved input or a running upload', () => {
    const hold = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener('beforeunload', hold);
    elsewhere(null);
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(hold).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', hold);
  });

  test('signs out while this one sleeps, leaves as soon as it becomes visible', () => {
    localStorage.setItem(key, 'other');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(go).toHaveBeenCalledTimes(1);
  });
});

describe('a page stays', () => {
  test('when another tab only renews the token or stores something else', () => {
    document.cookie = 'Admin-Token=renewed; path=/';
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.settings' }));
    expect(go).not.toHaveBeenCalled();
    expect(page.readToken()).toBe('renewed');
  });

  test('when it signs in or out itself, and notifies the other tabs', () => {
    const before = localStorage.getItem(key);
    page.endSession();
    const after = localStorage.getItem(key);
    expect(after).not.toBe(before);
    page.saveToken('renewed');
    expect(localStorage.getItem(key)).toBe(after);
    page.beginSession('ben', null);
    expect(localStorage.getItem(key)).not.toBe(after);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(go).not.toHaveBeenCalled();
  });
});

test('a signed-out page that Back restores from the browser’s memory goes to /login again', () => {
  page.endSession();
  window.dispatchEvent(new Event('pageshow'));
  expect(go).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(go.mock.calls).toEqual([['/login']]);
});
