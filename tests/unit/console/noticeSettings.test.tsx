// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NoticeGroup } from '../../../domain/calls.ts';
import { categoryNumbers } from '../../../domain/notice/noticeCategories.ts';
import { channelsOf, noticeDefaultsOf } from '../../../domain/notice/noticeDefaults.ts';
import type { NoticeSetting } from '../../../domain/notice/noticeSettings.ts';
import { allNoticeKinds } from '../../../domain/noticeKinds.ts';
import type { Role } from '../../../domain/roles.ts';
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
    queryNoticeConfigs: () => ({ list: structuredClone(list) }),
    switchSingleConfig: (args: Record<string, unknown>) => {
      if (refused?.()) return refuse('tooManyRequests');
      const { name, channel, on } = args as { name: string; channel: 'email' | 'inSite'; on: boolean };
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

  test('tells a member with a duty which waits are e-mailed, and others not', async () => {
    const sentence = 'Duty: Shipping. Orders that wait are e-mailed to you only if this duty can answer them.';
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
