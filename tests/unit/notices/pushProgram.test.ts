import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushMessage } from '../../../domain/notice/push.ts';

/* public/push.js, run as a browser runs it. */

const message: PushMessage = {
  title: 'New notifications',
  body: 'Harbour Lab put order <b>N1</b> on hold',
  path: '/in/1001/orderDetail/page?id=a',
  tag: 'a',
  timestamp: 1_795_000_000_000,
  lang: 'en',
  dir: 'ltr',
};
const address = 'https://console.test/in/1001/orderDetail/page?id=a';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const tabs: { focus(): unknown; navigate(to: string): Promise<unknown> }[] = [];
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(to: string) => void>();
const self = {
  location: new URL('https://console.test/push.js'),
  registration: { showNotification },
  clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
};

/** Runs the program's listener until what it waits for is done. */
async function happen(name: string, event: object) {
  const waited: unknown[] = [];
  listeners.get(name)!({ ...event, waitUntil: (work: unknown) => void waited.push(work) });
  await Promise.all(waited);
  return waited.length;
}
const click = () => {
  const close = vi.fn<() => void>();
  return happen('notificationclick', { notification: { close, data: { path: message.path } } }).then(() => close);
};

beforeEach(() => {
  listeners.clear();
  tabs.length = 0;
  showNotification.mockReset().mockResolvedValue();
  openWindow.mockReset();
  runInContext(readFileSync('public/push.js', 'utf8'), createContext({ self, URL }));
});

describe('the service worker', () => {
  it('has no part in what the console loads: it only shows messages and opens their page', () => {
    expect([...listeners.keys()]).toEqual(['push', 'notificationclick']);
    expect(readFileSync('public/push.js', 'utf8')).not.toMatch(/\bcaches\b|importScripts|indexedDB|respondWith/);
  });

  it('shows a message as it is; a newer one of the same record replaces it and alerts again', async () => {
    const { title, path, ...shown } = message;
    expect(await happen('push', { data: { json: () => message } })).toBe(1);
    expect(showNotification).toHaveBeenCalledWith(title, {
      ...shown,
      renotify: true,
      icon: '/icons/192.png',
      data: { path },
    });
  });

  it('opens a window on a click while the console is closed', async () => {
    expect(await click()).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledWith(address);
  });

  it('leads the tab that was used last to the page', async () => {
    const [last, older] = [0, 1].map(() => ({
      focus: vi.fn<() => void>(),
      navigate: vi.fn<(to: string) => Promise<void>>().mockResolvedValue(),
    }));
    tabs.push(last!, older!);
    await click();
    expect(last!.focus).toHaveBeenCalledOnce();
    expect(last!.navigate).toHaveBeenCalledWith(address);
    expect(older!.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window if the tab can’t be led there', async () => {
    tabs.push({ focus: () => undefined, navigate: () => Promise.reject(new TypeError('not controlled')) });
    await click();
    expect(openWindow).toHaveBeenCalledWith(address);
  });
});
