// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { NoticeGroup } from '../../../domain/calls.ts';
import { categoryNumbers } from '../../../domain/notice/noticeCategories.ts';
import { channelsOf, noticeDefaultsOf } from '../../../domain/notice/noticeDefaults.ts';
import type { NoticeChannel, NoticeSetting } from '../../../domain/notice/noticeSettings.ts';
import type { PushDevice } from '../../../domain/notice/push.ts';
import { allNoticeKinds } from '../../../domain/noticeKinds.ts';
import type { Role } from '../../../domain/roles.ts';
import { signOut } from '../../../src/authProvider/index.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, mockUser, refuse, type MockState } from '../../support/mock/handlers.ts';
import { idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const path = '/notice/setting';

/** A server that stores the settings, and refuses if `refused` says so. */
function keeping(refused?: () => boolean) {
  const list: NoticeSetting[] = allNoticeKinds.map((name) => ({ name, ...noticeDefaultsOf(name) }));
  return {
    queryPush: () => ({ publicKey: '', list: [] as PushDevice[] }),
    queryNoticeConfigs: () => ({ list: structuredClone(list) }),
    switchSingleConfig: (args: Record<string, unknown>) => {
      if (refused?.()) return refuse('tooManyRequests');
      const { name, channel, on } = args as { name: string; channel: NoticeChannel; on: boolean };
      list.find((one) => one.name === name)![channel] = on;
      return null;
    },
  } satisfies MockState['calls'];
}
const open = (calls: MockState['calls'] = keeping(), role: Role = 'clinicAdmin') => {
  const state: MockState = { ...mockState(role), calls };
  return renderConsole(server, state, path).then((shown) => ({ ...shown, state }));
};
const toggle = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const turns = ({ asked }: MockState) =>
  asked.filter((one) => one.path === 'config/switchSingleConfig').map(({ body }) => body);

describe('/notice/setting', () => {
  test.each(['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const)(
    'shows a %s a switch for each kind and way, as they are set',
    async (role) => {
      await open(keeping(), role);
      expect(await toggle('Order updates: In the console')).toBeChecked();
      expect(await toggle('Order updates: E-mail')).not.toBeChecked();
      expect(document.querySelectorAll('main table input[type=checkbox]')).toHaveLength(
        allNoticeKinds.flatMap(channelsOf).length,
      );
      expect(document.querySelector('main')).toHaveTextContent('North Clinic');
      expect(document.querySelector('main')).toHaveTextContent('ada@north.demo');
    },
  );

  test('saves each switch at once; the last of two changes holds', async () => {
    const { state } = await open();
    const email = await toggle('Order accepted: E-mail');
    fireEvent.click(email);
    expect(email).toBeChecked();
    await waitFor(() => expect(turns(state)).toEqual([{ name: 'orderAccepted', channel: 'email', on: true }]));
    fireEvent.click(email);
    fireEvent.click(email);
    fireEvent.click(email);
    await waitFor(() => expect(turns(state).map(({ on }) => on)).toEqual([true, false, true, false]));
    expect(email).not.toBeChecked();
    fireEvent.click(await toggle('Membership applications: In the console'));
    await waitFor(() => expect(turns(state).at(-1)).toEqual({ name: 'memberApply', channel: 'inSite', on: false }));
  });

  test('turns a switch back when it can’t be saved, and says why', async () => {
    expectConsoleError('Too many requests');
    await open(keeping(() => true));
    const email = await toggle('Order updates: E-mail');
    fireEvent.click(email);
    expect(email).toBeChecked();
    expect(await screen.findByText('Too many requests. Try again in a moment.')).toBeInTheDocument();
    await waitFor(() => expect(email).not.toBeChecked());
  });

  test('tells a member with a duty which waits are sent, and others not', async () => {
    const sentence =
      'Duty: Shipping. Orders that wait are sent to you by e-mail or push only if this duty can answer them.';
    const user = { ...mockUser('factoryMember'), duty: 'shipping' as const };
    const { unmount } = await open({ ...keeping(), getUserInfo: user }, 'factoryMember');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    unmount();
    await open(keeping(), 'factoryMember');
    await toggle('Order updates: E-mail');
    expect(screen.queryByText(/^Duty:/)).toBeNull();
  });

  test('says that no e-mail address is bound, and links to where the user binds one', async () => {
    const user = { ...mockUser('clinicAdmin'), email: null };
    const { state } = await open({ ...keeping(), getUserInfo: user });
    expect(await toggle('Order updates: E-mail')).toBeDisabled();
    expect(await toggle('Order updates: In the console')).toBeEnabled();
    expect(screen.getByText('Add e-mail address')).toHaveAttribute('href', '/profile/index?tab=account');
    expect(turns(state)).toEqual([]);
  });

  test('says why the settings can’t be shown, and tries again', async () => {
    expectConsoleError('Something went wrong on our side');
    const kept = keeping();
    let isDown = true;
    await open({ ...kept, queryNoticeConfigs: () => (isDown ? refuse('unexpected') : kept.queryNoticeConfigs()) });
    const again = await screen.findByText('Try again');
    expect(document.querySelector('main table')).toBeNull();
    isDown = false;
    fireEvent.click(again);
    expect(await toggle('Order updates: In the console')).toBeChecked();
  });
});

const phone: PushDevice = {
  id: idOf(9),
  device: 'Safari on iOS',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  isThis: false,
};

/** What a browser that can show push messages has, and what its service worker is asked. */
function browserWithPush(answer: NotificationPermission = 'granted', isLeft = false) {
  const keys = { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = { endpoint: 'https://push.example/x', keys };
  const subscribe = vi.fn<(options: object) => Promise<object>>(() => Promise.resolve({ toJSON: () => subscription }));
  let isRegistered = isLeft;
  const unregister = vi.fn<() => Promise<boolean>>(() => {
    isRegistered = false;
    return Promise.resolve(true);
  });
  const registration = { pushManager: { subscribe }, unregister };
  const register = vi.fn<(program: string) => Promise<object>>(() => {
    isRegistered = true;
    return Promise.resolve(registration);
  });
  const ask = vi.fn<() => Promise<NotificationPermission>>(() => {
    vi.stubGlobal('Notification', { permission: answer, requestPermission: ask });
    return Promise.resolve(answer);
  });
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: ask });
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(isRegistered ? registration : undefined),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { subscribe, subscription: { endpoint: subscription.endpoint, ...keys }, register, unregister };
}

/** A server with the user's devices. */
function withDevices(...devices: PushDevice[]) {
  return {
    ...keeping(),
    queryPush: () => ({ publicKey: 'key-of-the-server', list: [...devices] }),
    subscribePush: () => {
      devices.push({ ...phone, id: idOf(8), device: 'Firefox on Windows', isThis: true });
      return null;
    },
    unsubscribePush: ({ id }: Record<string, unknown>) => {
      devices.splice(
        devices.findIndex((one) => one.id === id),
        1,
      );
      return null;
    },
  } satisfies MockState['calls'];
}
const bodiesOf = ({ asked }: MockState, call: string) =>
  asked.filter(({ path: to }) => to === `config/${call}`).map(({ body }) => body);

describe('push notifications', () => {
  test('are turned on for this device by a click, and off again; nothing is loaded before', async () => {
    const { subscribe, subscription, register, unregister } = browserWithPush();
    const { state } = await open(withDevices());
    expect(await toggle('Orders waiting for you: Push')).toBeDisabled();
    expect(screen.getByText(/first turn them on for a device/)).toBeInTheDocument();
    expect(register).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByText('Turn on for this device'));
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
    expect(register).toHaveBeenCalledWith('/push.js');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key-of-the-server' });
    expect(bodiesOf(state, 'subscribePush')).toEqual([subscription]);
    expect(await toggle('Orders waiting for you: Push')).toBeChecked();
    expect(await toggle('Order updates: Push')).toBeEnabled();
    fireEvent.click(await screen.findByText('Turn off for this device'));
    expect(await screen.findByText('Turn on for this device')).toBeInTheDocument();
    expect(bodiesOf(state, 'unsubscribePush')).toEqual([{ id: idOf(8) }]);
    await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  });

  test('that an earlier session left on end when the console starts', async () => {
    const { unregister } = browserWithPush('granted', true);
    await open(withDevices({ ...phone }));
    await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  });

  test('of this session stay when the console starts, and end when it signs out', async () => {
    const { unregister } = browserWithPush('granted', true);
    const { state } = await open(withDevices({ ...phone, isThis: true }));
    expect(await screen.findByText('Turn off for this device')).toBeInTheDocument();
    await waitFor(() => expect(bodiesOf(state, 'queryPush').length).toBeGreaterThan(1));
    expect(unregister).not.toHaveBeenCalled();
    signOut();
    await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  });

  test('of another device can be ended here, and chosen though this browser shows none', async () => {
    const { state } = await open(withDevices({ ...phone }));
    expect(await screen.findByText(/On an iPhone or iPad, first add the console to the Home Screen/)).toBeVisible();
    expect(await toggle('Orders waiting for you: Push')).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(bodiesOf(state, 'unsubscribePush')).toEqual([{ id: phone.id }]);
  });

  test('say that the browser blocks them', async () => {
    const { register } = browserWithPush('denied');
    await open(withDevices());
    fireEvent.click(await screen.findByText('Turn on for this device'));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
    expect(screen.queryByText('Turn on for this device')).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  test('say that the browser’s push service failed', async () => {
    const { subscribe } = browserWithPush();
    subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
    await open(withDevices());
    fireEvent.click(await screen.findByText('Turn on for this device'));
    expect(await screen.findByText('Push notifications couldn’t be turned on. Try again later.')).toBeInTheDocument();
    expect(screen.getByText('Turn on for this device')).toBeEnabled();
  });
});

const item = (id: string, content: string, seen = false) => ({
  id,
  content,
  seen,
  timeStr: '2026-11-20 10:00:00',
  entity: 'message',
  recordId: idOf(id === 'a' ? 6 : 7),
  action: 'create',
});
const none: NoticeGroup = { list: [], unread: 0, first: null, more: false };

describe('the dialog of all notifications', () => {
  const pages = (asked: Record<string, unknown>[]) => (args: Record<string, unknown>) => {
    asked.push(args);
    const newest: NoticeGroup = { list: [item('b', 'Lab wrote about B')], unread: 2, first: null, more: true };
    const older: NoticeGroup = { ...newest, list: [item('a', 'Lab wrote about A')], more: false };
    const { orders, members, relationships, others } = categoryNumbers;
    return {
      info: { [orders]: args.before ? older : newest, [members]: none, [relationships]: none, [others]: none },
    };
  };

  test('opens from the page: categories with counts, older ones on request, mark as read', async () => {
    const asked: Record<string, unknown>[] = [];
    const { state } = await open({ ...keeping(), queryNotices: pages(asked) }, 'clinicMember');
    fireEvent.click(await screen.findByText('All notifications'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('tab', { name: 'Orders, 2 unread', selected: true })).toBeInTheDocument();
    // Notifications about a conversation link to its order's conversation tab.
    const address = `/orderDetail/page?id=${idOf(7)}&tab=messages`;
    await waitFor(() => expect(dialog.getByText('Lab wrote about B').closest('a')).toHaveAttribute('href', address));
    fireEvent.click(dialog.getByText('Show older'));
    expect(await dialog.findByText('Lab wrote about A')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ categoryID: categoryNumbers.orders, before: 'b' });
    expect(dialog.queryByText('Show older')).toBeNull();
    fireEvent.click(dialog.getByText('Mark all read'));
    await waitFor(() =>
      expect(state.asked.find((one) => one.path === 'notice/watch')?.body).toEqual({
        categoryID: categoryNumbers.orders,
      }),
    );
    fireEvent.click(dialog.getByRole('tab', { name: 'Members, 0 unread' }));
    expect(await dialog.findByText(/No member notifications yet/)).toBeInTheDocument();
    fireEvent.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says that there are more than it counts, on the screen and to screen readers', async () => {
    const many: NoticeGroup = { list: [item('b', 'Lab wrote about B')], unread: 1001, first: null, more: true };
    const info = { 0: many, 1: many, 2: none, 3: none };
    await open({ ...keeping(), queryNotices: () => ({ info }) });
    expect(await screen.findByLabelText('Notifications, 1,000+ unread')).toHaveTextContent('99+');
    fireEvent.click(await screen.findByText('All notifications'));
    const tab = await screen.findByRole('tab', { name: 'Orders, 1,000+ unread' });
    expect(tab).toHaveTextContent('1,000+');
  });

  test('opens from the bell', async () => {
    await open({ ...keeping(), queryNotices: pages([]) });
    fireEvent.click(await screen.findByLabelText('Notifications, 2 unread'));
    const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await bell.findByLabelText('Notification settings')).toHaveAttribute('href', path);
    fireEvent.click(bell.getByText('All notifications'));
    const all = within(await screen.findByRole('dialog', { name: 'All notifications' }));
    expect(await all.findByText('Lab wrote about B')).toBeInTheDocument();
  });
});
