// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A page of its own: one that is left doesn't come back. */
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

/** What another tab of the browser has just done. */
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

describe('a page whose person another tab', () => {
  test('has signed out leaves for /login at once, shows nothing meanwhile, and keeps nothing', () => {
    elsewhere(null);
    expect(go.mock.calls).toEqual([['/login']]);
    expect(document.body.hidden).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test('has replaced by another goes to that one’s home, and never speaks in their name', () => {
    elsewhere('ben');
    expect(go.mock.calls).toEqual([['/home']]);
    expect(page.readToken()).toBeNull();
  });

  test('has replaced isn’t held back by what is unsaved or under way', () => {
    const hold = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener('beforeunload', hold);
    elsewhere(null);
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(hold).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', hold);
  });

  test('has signed out while this one slept leaves as soon as it is seen', () => {
    localStorage.setItem(key, 'other');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(go).toHaveBeenCalledTimes(1);
  });
});

describe('a page stays', () => {
  test('where another tab only renewed the token, or kept something else', () => {
    document.cookie = 'Admin-Token=renewed; path=/';
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.settings' }));
    expect(go).not.toHaveBeenCalled();
    expect(page.readToken()).toBe('renewed');
  });

  test('where it signs in or out itself, and tells the others', () => {
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

test('a page that Back brings from the browser’s memory leaves again, where nobody is signed in', () => {
  page.endSession();
  window.dispatchEvent(new Event('pageshow'));
  expect(go).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(go.mock.calls).toEqual([['/login']]);
});
