// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
import { readToken } from '../../../src/dataProvider/token.ts';
import { mockState, mockUser, refuse, type MockState } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const bodiesOf = ({ asked }: MockState, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body);
const submit = (label: string | RegExp) => fireEvent.submit(screen.getByLabelText(label).closest('form')!);

describe('signing in to an account with a second factor', () => {
  const begin = async (calls: MockState['calls'] = {}) => {
    const state = {
      ...mockState('clinicAdmin'),
      calls: {
        login: () => refuse('factorNeeded', { ticket: 'half', factors: ['app'] }),
        verifyFactor: { token: 'second-token' },
        ...calls,
      },
    };
    const shown = await renderConsole(server, state, '/login?redirect=%2FpatientMan%2Fpage', { signedOut: true });
    fireEvent.change(await screen.findByLabelText('Phone number or e-mail'), { target: { value: 'ada@north.demo' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough' } });
    submit('Password');
    return { ...shown, state, code: await screen.findByLabelText('6-digit code') };
  };

  test('asks for the code of the app, as phones fill it in, and goes on where the user was', async () => {
    const { state, code, router } = await begin();
    expect(screen.getByRole('heading', { name: 'Confirm sign-in' })).toBeInTheDocument();
    expect(readToken()).toBeNull();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    submit('6-digit code');
    expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
    fireEvent.change(code, { target: { value: '123' } });
    submit('6-digit code');
    expect(await screen.findByText('Please enter the 6 digits of the code')).toBeInTheDocument();
    expect(bodiesOf(state, 'base/verifyFactor')).toEqual([]);
    fireEvent.change(code, { target: { value: '١٢٣ 456' } });
    submit('6-digit code');
    await expect.poll(readToken).toBe('second-token');
    expect(bodiesOf(state, 'base/verifyFactor')).toEqual([{ ticket: 'half', code: '123456' }]);
    await expect.poll(() => router.state.location.pathname).toBe('/patientMan/page');
  });

  test('takes a recovery code instead, and says who helps if that is lost too', async () => {
    const { state, user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByText(/The head of your organisation can reset/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcde-fghjk' } });
    submit('Recovery code');
    await expect.poll(readToken).toBe('second-token');
    expect(bodiesOf(state, 'base/verifyFactor')).toEqual([{ ticket: 'half', code: 'abcde-fghjk' }]);
  });

  test('shows a wrong code at the field, and starts again when the ticket has expired', async () => {
    const { code } = await begin({ verifyFactor: () => refuse('wrongFactorCode') });
    fireEvent.change(code, { target: { value: '123456' } });
    submit('6-digit code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/incorrect or has already been used/));
    server.use(
      http.post('*/prod-api/v1/base/verifyFactor', () =>
        HttpResponse.json({ code: errorCodes.ticketExpired, msg: 'Expired', data: null }),
      ),
    );
    submit('6-digit code');
    expect(await screen.findByText('That took too long. Sign in again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  test('has no page of its own without the first step', async () => {
    await renderConsole(server, mockState('clinicAdmin'), '/login?step=factor', { signedOut: true });
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});

describe('a call that needs a fresh proof', () => {
  const open = async (secondFactor: boolean) => {
    let isProven = false;
    const state = {
      ...mockState('clinicAdmin'),
      calls: {
        getUserInfo: { ...mockUser('clinicAdmin'), secondFactor, factors: secondFactor ? ['app' as const] : [] },
        getFactors: { appSince: null, passkeys: [], recoveryCodes: 0 },
        prove: () => ((isProven = true), null),
      },
    };
    let tries = 0;
    const shown = await renderConsole(server, state, '/profile/index?tab=account');
    server.use(
      http.post('*/prod-api/v1/user/beginFactor', () => {
        tries += 1;
        return HttpResponse.json(
          isProven
            ? { code: 200, msg: 'OK', data: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGH' } }
            : { code: errorCodes.proofNeeded, msg: 'Confirm that it’s you, then try again.', data: null },
        );
      }),
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Set up second factor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    return { ...shown, state, dialog, tries: () => tries };
  };

  test('asks for the password in a dialog, and is repeated by itself', async () => {
    const { user, state, dialog, tries } = await open(false);
    await user.type(within(dialog).getByLabelText('Your password'), 'my password');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const next = await screen.findByRole('dialog', { name: 'Set up second factor' });
    expect(within(next).getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(within(next).getByRole('status', { name: 'Key' })).toHaveTextContent('ABCD EFGH IJKL MNOP');
    expect(bodiesOf(state, 'user/prove')).toMatchObject([{ password: 'my password' }]);
    expect(tries()).toBe(2);
  });

  test('asks for the second factor where there is one', async () => {
    const { user, state, dialog } = await open(true);
    await user.type(within(dialog).getByLabelText('6-digit code'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(bodiesOf(state, 'user/prove')).toMatchObject([{ code: '123456' }]));
  });

  test('that the user cancels fails with the server’s sentence', async () => {
    const { user, dialog, tries } = await open(false);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Confirm that it’s you, then try again.')).toBeInTheDocument();
    expect(tries()).toBe(1);
  });
});

describe('setting up a second factor', () => {
  test('shows the recovery codes once, until the user has saved them', async () => {
    const codes = Array.from({ length: 10 }, (_, nth) => `abcd${'abcdefghjk'[nth]}-fghjk`);
    const state = {
      ...mockState('clinicAdmin'),
      calls: {
        getFactors: { appSince: null, passkeys: [], recoveryCodes: 0 },
        beginFactor: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
        confirmFactor: { recoveryCodes: codes },
      },
    };
    const { user } = await renderConsole(server, state, '/profile/index?tab=account');
    await user.click(await screen.findByRole('button', { name: 'Set up second factor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up second factor' });
    await user.type(within(dialog).getByLabelText('6-digit code'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const saved = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(
      within(saved)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await user.keyboard('{Escape}');
    expect(saved).toBeInTheDocument();
    await user.click(within(saved).getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull());
    expect(bodiesOf(state, 'user/confirmFactor')).toEqual([{ code: '123456' }]);
  });
});

describe('an organisation that asks for a second factor', () => {
  const open = async (role: 'clinicAdmin' | 'newUser', isDue: boolean, path: string) => {
    const factorWanted = { organisation: 'North Clinic', from: '2026-12-24', isDue };
    const calls = {
      getUserInfo: { ...mockUser(role), factorWanted },
      getFactors: { appSince: null, passkeys: [], recoveryCodes: 0 },
    };
    return renderConsole(server, { ...mockState(role), calls }, path);
  };

  test('reminds on every page until the day, and leads to where it is set up', async () => {
    const { user, router } = await open('clinicAdmin', false, '/patientMan/page');
    expect(await screen.findByText(/asks its members for a second factor from/)).toHaveTextContent('North Clinic');
    await user.click(screen.getByRole('link', { name: 'Set up' }));
    expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeInTheDocument();
    expect(router.state.location.search).toContain('tab=account');
  });

  test('shows who is locked out nothing else', async () => {
    const { router } = await open('newUser', true, '/patientMan/page');
    expect(await screen.findByText(/requires a second factor\. Set it up to continue/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/index');
  });
});
