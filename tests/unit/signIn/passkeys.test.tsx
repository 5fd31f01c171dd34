// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToken } from '../../../src/dataProvider/token.ts';
import { mockState, mockUser, refuse, type MockState } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const bodiesOf = ({ asked }: MockState, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body);

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const options = { options: { challenge: 'AQID', rpId: 'localhost' } };
const signed = { id: 'key', clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' };
const get = vi.fn<() => Promise<object>>();

beforeEach(() => {
  get.mockReset().mockResolvedValue({
    id: 'key',
    rawId: bytes(9),
    type: 'public-key',
    response: { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3) },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the sign-in page', () => {
  const open = async (calls: MockState['calls']) => {
    const state = { ...mockState('clinicAdmin'), calls: { beginPasskey: options, ...calls } };
    const shown = await renderConsole(server, state, '/login', { signedOut: true });
    return {
      ...shown,
      state,
      press: async (name: string) => shown.user.click(await screen.findByRole('button', { name })),
    };
  };

  test('signs in with a passkey, without an account’s name', async () => {
    const { state, press } = await open({ passkeyLogin: { token: 'by-passkey' } });
    await press('Sign in with a passkey');
    await expect.poll(readToken).toBe('by-passkey');
    expect(bodiesOf(state, 'base/passkeyLogin')).toEqual([{ passkey: signed }]);
  });

  test('says that none was used when the user cancels, and shows the server’s refusal', async () => {
    const { press } = await open({ passkeyLogin: () => refuse('wrongPasskey') });
    get.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'));
    await press('Sign in with a passkey');
    expect(await screen.findByText(/No passkey was used/)).toBeInTheDocument();
    await press('Sign in with a passkey');
    expect(await screen.findByText(/This passkey can’t be used here/)).toBeInTheDocument();
    expect(readToken()).toBeNull();
  });

  test('asks an account that has only passkeys for one of them or a recovery code', async () => {
    const { state, press } = await open({
      login: () => refuse('factorNeeded', { ticket: 'half', factors: ['passkey'] }),
      verifyFactor: { token: 'second' },
    });
    fireEvent.change(await screen.findByLabelText('Phone number or e-mail'), { target: { value: 'ada@north.demo' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough' } });
    fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
    expect(await screen.findByLabelText('Recovery code')).toBeInTheDocument();
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
    await press('Use a passkey');
    await expect.poll(readToken).toBe('second');
    expect(bodiesOf(state, 'base/beginPasskey')).toEqual([{ ticket: 'half' }]);
    expect(bodiesOf(state, 'base/verifyFactor')).toEqual([{ ticket: 'half', passkey: signed }]);
  });

  test('offers none in a browser without them', async () => {
    vi.unstubAllGlobals();
    await open({});
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('the account page', () => {
  const passkey = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Chrome on Windows',
    backedUp: true,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: null,
  };
  const open = async (calls: MockState['calls'] = {}) => {
    const state = {
      ...mockState('clinicAdmin'),
      calls: {
        getUserInfo: { ...mockUser('clinicAdmin'), secondFactor: true, factors: ['passkey' as const] },
        getFactors: { appSince: null, passkeys: [passkey], recoveryCodes: 8 },
        beginProof: options,
        ...calls,
      },
    };
    return { ...(await renderConsole(server, state, '/profile/index?tab=account')), state };
  };

  test('lists passkeys, and renames one', async () => {
    const { user, state } = await open({ renamePasskey: null });
    expect(await screen.findByText(/Never used/)).toHaveTextContent('Added');
    expect(screen.getByText('Recovery codes left: 8')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rename Chrome on Windows' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Surgery');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(bodiesOf(state, 'user/renamePasskey')).toEqual([{ id: passkey.id, name: 'Surgery' }]));
  });

  test('removes one after a fresh proof by passkey', async () => {
    let isProven = false;
    const { user, state } = await open({
      removePasskey: () => (isProven ? null : refuse('proofNeeded')),
      prove: () => ((isProven = true), null),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.click(within(proof).getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
    expect(bodiesOf(state, 'user/prove')).toEqual([{ passkey: signed }]);
    expect(bodiesOf(state, 'user/removePasskey')).toHaveLength(2);
  });
});
