// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { member, type Member } from '../../../domain/organisation/member.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const path = '/member/page';
const row = (nth: number, overrides: Partial<Member>) => buildRecord(member, { hasLapsed: false, ...overrides }, nth);
const rows = [
  row(1, { name: 'Ada North', role: 'clinicAdmin', state: 'normal', isSelf: true }),
  row(2, { name: 'Ben Shaw', role: 'clinicMember', state: 'normal' }),
  row(3, { name: 'Maya Lind', role: null, state: 'notReviewed', joinedAt: null }),
  row(4, { name: 'new@north.demo', role: 'clinicMember', state: 'toBeConfirmed', joinedAt: null, hasLapsed: true }),
  row(5, { name: 'Peter Quinn', role: 'clinicMember', state: 'exited' }),
];
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
const setWidth = (width: number) => happyDOM.setViewport({ width });
afterEach(() => setWidth(1024));

const open = (state: MockState) => renderConsole(server, state, path);
const table = () => screen.findByRole('table', { name: 'Members' });
const line = async (name: string) => (await within(await table()).findByText(name)).closest('tr')!;

describe('the members', () => {
  test('are a table, each row with the actions of its state', async () => {
    const { user } = await open(mockState('clinicAdmin', { member: rows }));
    expect(within(await line('Maya Lind')).getByRole('button', { name: 'Accept…' })).toBeInTheDocument();
    expect(within(await line('new@north.demo')).getByText('To be confirmed · Expired')).toBeInTheDocument();
    expect(within(await line('Ada North')).getByText('You')).toBeInTheDocument();
    expect(within(await line('Peter Quinn')).queryByRole('button')).toBeNull();
    const behindDots = async (name: string, action: string) => {
      await user.click(within(await line(name)).getByRole('button', { name: /^More/ }));
      expect(await screen.findByRole('button', { name: action })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
    };
    await behindDots('Ada North', 'Leave organisation…');
    await behindDots('Ben Shaw', 'Remove member…');
    await behindDots('new@north.demo', 'Withdraw invitation…');
  });

  test('are cards on a phone, which name an invited address once', async () => {
    setWidth(390);
    const invited = { ...rows[3]!, email: 'new@north.demo' };
    await open(mockState('clinicAdmin', { member: [{ ...rows[1]!, email: 'ben@north.demo' }, invited] }));
    await screen.findByText('ben@north.demo');
    expect(screen.getAllByText('new@north.demo')).toHaveLength(1);
  });

  test('are read-only for a member, except leaving', async () => {
    await open(
      mockState('clinicMember', {
        member: [
          { ...rows[0]!, isSelf: false },
          { ...rows[1]!, isSelf: true },
        ],
      }),
    );
    expect(within(await line('Ada North')).queryByRole('button')).toBeNull();
    expect(within(await line('Ben Shaw')).getByRole('button', { name: 'Leave organisation…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull();
  });

  test('are accepted with a role of the own side', async () => {
    const state = mockState('factoryAdmin', { member: [rows[2]!] });
    const { user } = await open(state);
    await user.click(within(await line('Maya Lind')).getByRole('button', { name: 'Accept…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    await user.click(within(dialog).getByRole('combobox', { name: /Role/ }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Head of lab', 'Designers and other staff']);
    await user.click(offered[1]!);
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(state.asked.find((one) => one.path === 'member/agree')?.body).toMatchObject({
        id: rows[2]!.id,
        version: 1,
        role: 'factoryMember',
      }),
    );
  });
});

test('a change of a role starts with the current one', async () => {
  const { user } = await open(mockState('clinicAdmin', { member: rows }));
  await user.click(within(await line('Ben Shaw')).getByRole('button', { name: 'Change role…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change role' });
  expect(within(dialog).getByRole('combobox', { name: /Role/ })).toHaveTextContent('Dentists and dental staff');
});

test('a duty stands in place of the role, and is refused to a head next to its field', async () => {
  const state = mockState('clinicAdmin', { member: [{ ...rows[1]!, duty: 'assistant' }] });
  const { user } = await open(state);
  const row = await line('Ben Shaw');
  expect(within(row).getByText('Assistant')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Change role…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change role' });
  const duty = within(dialog).getByRole('combobox', { name: 'Duty' });
  expect(duty).toHaveTextContent('Assistant');
  await user.click(within(dialog).getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Head of clinic' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await within(dialog).findByText('Heads have no duty. Leave this field empty.')).toBeInTheDocument();
  expect(state.asked.filter((one) => one.path === 'member/role')).toEqual([]);
  await user.click(duty);
  await user.click(await screen.findByRole('option', { name: 'All duties' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  await waitFor(() =>
    expect(state.asked.find((one) => one.path === 'member/role')?.body).toMatchObject({
      role: 'clinicAdmin',
      duty: null,
    }),
  );
});

describe('an invitation', () => {
  const begin = async () => {
    const asked: object[] = [];
    const shown = await open(mockState('clinicAdmin', { member: rows }));
    await shown.user.click((await screen.findAllByRole('button', { name: 'Invite member' }))[0]!);
    return { ...shown, asked, dialog: await screen.findByRole('dialog', { name: 'Invite member' }) };
  };

  test('asks for a contact and a role, and is sent', async () => {
    const { user, asked, dialog } = await begin();
    server.use(
      http.post('*/prod-api/v1/member/invite', async ({ request }) => {
        asked.push((await request.json()) as object);
        return HttpResponse.json({ code: 200, msg: 'OK', data: rows[3] });
      }),
    );
    const contact = within(dialog).getByRole('textbox', { name: 'Phone number or e-mail' });
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(contact).toHaveAttribute('aria-invalid', 'true');
    expect(contact).toHaveFocus();
    await user.type(contact, 'Grace@North.demo');
    await user.click(within(dialog).getByRole('radio', { name: /^Head of clinic/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(asked).toEqual([{ contact: 'Grace@North.demo', role: 'clinicAdmin' }]));
    expect(await screen.findByText('Invitation sent to grace@north.demo')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('may name a duty of the own side, except for heads', async () => {
    const { user, asked, dialog } = await begin();
    server.use(
      http.post('*/prod-api/v1/member/invite', async ({ request }) => {
        asked.push((await request.json()) as object);
        return HttpResponse.json({ code: 200, msg: 'OK', data: rows[3] });
      }),
    );
    const duty = () => within(dialog).queryByRole('combobox', { name: 'Duty' });
    expect(duty()).toHaveTextContent('All duties');
    await user.click(within(dialog).getByRole('radio', { name: /^Head of clinic/ }));
    expect(duty()).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: /^Dentists/ }));
    await user.click(duty()!);
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['All duties', 'Reception', 'Assistant']);
    await user.click(offered[1]!);
    await user.type(within(dialog).getByRole('textbox', { name: 'Phone number or e-mail' }), 'grace@north.demo');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(asked).toEqual([{ contact: 'grace@north.demo', role: 'clinicMember', duty: 'reception' }]),
    );
  });

  test('offers the roles of the own side alone', async () => {
    const { dialog } = await begin();
    const offered = within(dialog).getAllByRole<HTMLInputElement>('radio');
    expect(offered.map(({ value }) => value)).toEqual(['clinicAdmin', 'clinicMember']);
  });

  test('that is refused stays open, with the input', async () => {
    expectConsoleError('This person is already a member');
    const { user, dialog } = await begin();
    server.use(http.post('*/prod-api/v1/member/invite', () => refuse('alreadyMember')));
    await user.type(within(dialog).getByRole('textbox', { name: 'Phone number or e-mail' }), 'ben@north.demo');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(
      await within(dialog).findByText('This person is already a member or has already been invited.'),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Phone number or e-mail' })).toHaveValue('ben@north.demo');
  });
});

describe('a removed member', () => {
  test('sees the reason', async () => {
    const message = 'You were signed out because you are no longer a member of North Clinic.';
    expectConsoleError(message);
    const { user } = await open(mockState('clinicAdmin', { member: rows }));
    await line('Ben Shaw');
    server.use(
      http.post('*/prod-api/v1/member/resend', () => refuse('revokedToken', { putOutOf: 'North Clinic' }, message)),
    );
    await user.click(within(await line('new@north.demo')).getByRole('button', { name: 'Resend invitation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm logout' });
    expect(within(dialog).getByText(message)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Re-Login' })).toHaveFocus();
  });
});
