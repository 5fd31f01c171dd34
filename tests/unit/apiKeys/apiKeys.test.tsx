// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiKey, type ApiKey } from '../../../domain/organisation/apiKey.ts';
import { member } from '../../../domain/organisation/member.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const row = (nth: number, overrides: Partial<ApiKey>) => buildRecord(apiKey, overrides, nth);
const rows = [
  row(1, { name: 'Imaging', state: 'active', scopes: ['readOrders'], secretEnd: 'ddcp_…Ab1_', lastUsedAt: null }),
  row(2, { name: 'Old practice', state: 'revoked', scopes: ['sendCases'], secretEnd: 'ddcp_…Cd2-' }),
];
const state = (role: 'clinicAdmin' | 'clinicMember' | 'factoryAdmin' = 'clinicAdmin') =>
  mockState(role, { apiKey: rows });
const open = async (of: MockState) => renderPage(server, of, '/apiKeys/page');
const line = async (name: string) =>
  (await within(await screen.findByRole('table', { name: 'API keys' })).findByText(name)).closest('tr')!;
const made = { ...rows[0]!, name: 'New key', secret: `ddcp_${'x'.repeat(49)}` };
/** The call's bodies, each answered by a new secret. */
function answered(action: 'create' | 'rotate'): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.post(`*/prod-api/v1/apiKey/${action}`, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 200, msg: 'OK', data: made });
    }),
  );
  return bodies;
}
const seesSecret = async () => {
  const dialog = await screen.findByRole('dialog', { name: /^Secret of/ });
  expect(within(dialog).getByRole('status', { name: 'Secret' })).toHaveTextContent(made.secret);
  expect(within(dialog).getByText('Copy the secret now. It won’t be shown again.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Copy Secret' })).toBeInTheDocument();
  return dialog;
};

afterEach(() => void vi.useRealTimers());

describe('the API keys', () => {
  test('are a table for heads, a revoked one without a next step', async () => {
    const { user } = await open(state());
    expect(await within(await line('Imaging')).findByText('Read orders')).toBeInTheDocument();
    expect(within(await line('Imaging')).getByText('ddcp_…Ab1_')).toBeInTheDocument();
    expect(within(await line('Old practice')).getByText('Revoked')).toBeInTheDocument();
    expect(within(await line('Old practice')).queryByRole('button', { name: /Rotate|Revoke/ })).toBeNull();
    await user.click(within(await line('Imaging')).getByRole('button', { name: /^More/ }));
    expect(await screen.findByRole('button', { name: 'Revoke…' })).toBeVisible();
  });

  test('are no page of members', async () => {
    await open(state('clinicMember'));
    expect(await screen.findByText('No access')).toBeInTheDocument();
    expect(screen.queryByText('API keys')).toBeNull();
  });
});

describe('a new key', () => {
  const begin = async (of = state()) => {
    const shown = await open(of);
    await line('Imaging');
    await shown.user.click(screen.getByRole('button', { name: 'Create API key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
    return { ...shown, dialog, submit: within(dialog).getByRole('button', { name: 'Create' }) };
  };

  test('needs a name and a scope of the own side, and shows its secret once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
    const { user, dialog, submit } = await begin();
    const bodies = answered('create');
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Read orders', 'Send cases']);
    await user.click(submit);
    expect(await within(dialog).findByText('Choose at least 1')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'New key');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send cases' }));
    await user.click(submit);
    const secret = await seesSecret();
    expect(bodies).toEqual([
      { name: 'New key', scopes: ['sendCases'], memberId: null, expiresAt: '2026-04-01T00:00:00.000Z' },
    ]);
    // A click outside the dialog would lose it.
    await user.keyboard('{Escape}');
    expect(secret).toBeInTheDocument();
    await user.click(within(secret).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(made.secret)).toBeNull());
  });

  test('can belong to one of the clinic’s members', async () => {
    const anna = buildRecord(member, { name: 'Dr Anna Weiss', state: 'normal' });
    const { user, dialog, submit } = await begin(mockState('clinicAdmin', { apiKey: rows, member: [anna] }));
    const bodies = answered('create');
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'New key');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Send cases' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Cases belong to' }));
    await user.click(await screen.findByRole('option', { name: 'Dr Anna Weiss' }));
    await user.click(submit);
    await seesSecret();
    expect(bodies.map(({ memberId }) => memberId)).toEqual([anna.id]);
  });

  test('is offered a lab’s scopes by a lab, and no member', async () => {
    const { dialog } = await begin(state('factoryAdmin'));
    expect(within(dialog).queryByRole('combobox', { name: 'Cases belong to' })).toBeNull();
    expect(within(dialog).queryByRole('checkbox', { name: 'Send cases' })).toBeNull();
    expect(within(dialog).getByRole('checkbox', { name: 'Deliver designs' })).toBeInTheDocument();
  });

  test('that is refused keeps what was typed', async () => {
    expectConsoleError('active API keys');
    const { user, dialog, submit } = await begin();
    server.use(http.post('*/prod-api/v1/apiKey/create', () => refuse('apiKeysFull')));
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'One more');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Read orders' }));
    await user.click(submit);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/active API keys/);
    expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('One more');
  });
});

describe('a rotation', () => {
  test('asks how long the old secret keeps working, and shows the new one', async () => {
    const { user } = await open(state());
    const bodies = answered('rotate');
    await user.click(within(await line('Imaging')).getByRole('button', { name: 'Rotate…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Rotate/ });
    await user.click(within(dialog).getByRole('combobox', { name: /Old secret keeps working for/ }));
    await user.click(await screen.findByRole('option', { name: 'Ends immediately' }));
    await user.click(within(dialog).getByRole('button', { name: 'Rotate' }));
    await seesSecret();
    expect(bodies).toEqual([
      { id: rows[0]!.id, version: rows[0]!.version, overlap: 0, expiresAt: expect.any(String) as string },
    ]);
  });
});
