// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { readToken } from '../../../src/authProvider/token.ts';
import { returnPath } from '../../../src/custom/login/returnPath.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { renderConsole, mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const fill = async (account: string, password: string) => {
  fireEvent.change(await screen.findByLabelText('Phone number or e-mail'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
};

describe('signing in', { timeout: 30_000 }, () => {
  test('without a token every page leads to /login, and back afterwards', async () => {
    const { router } = await renderConsole(server, mockState('clinicAdmin'), '/patientMan/page', { signedOut: true });
    await fill('ada@north.demo', 'long enough');
    await expect.poll(() => router.state.location.pathname, { timeout: 10_000 }).toBe('/patientMan/page');
    expect(readToken()).toBe('mock-token');
    expect(await screen.findByText(/Nothing here yet/)).toBeInTheDocument();
  });

  test.each([
    ['', 'secret-1', 'Please enter the correct phone number/email address'],
    ['not digits', 'secret-1', 'Please enter the correct phone'],
    ['ada@', 'secret-1', 'Please enter the correct e-mail address'],
    ['13800138000', 'short', 'The password has at least 6 characters'],
  ])('%j with %j: %s', async (account, password, message) => {
    const state = mockState('clinicAdmin');
    await renderConsole(server, state, '/login', { signedOut: true });
    await fill(account, password);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(state.asked).toEqual([]);
  });

  test('a refusal shows the server’s sentence and leaves what was typed', async () => {
    const state = { ...mockState('clinicAdmin'), calls: { login: () => refuse('signInFailed') } };
    await renderConsole(server, state, '/login', { signedOut: true });
    await fill('ada@north.demo', 'wrong password');
    expect(await screen.findByText('The account or the password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
    expect(readToken()).toBeNull();
  });

  test.each([
    ['no data', null, 'Verification failed, please Login again.'],
    ['no roles', { ID: 1, roles: [] }, 'getInfo: roles must be a non-null array!'],
  ])('user info with %s resets the token and says why at /login', async (_case, info, message) => {
    const { router } = await renderConsole(server, mockState('clinicAdmin'), '/login', { signedOut: true });
    server.use(
      http.get('*/prod-api/v1/user/getUserInfo', () => HttpResponse.json({ code: 200, msg: 'OK', data: info })),
    );
    await fill('ada@north.demo', 'long enough');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(readToken()).toBeNull();
  });

  test('a revoked session asks with the specification’s words', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin');
    await renderConsole(server, state, '/orderForm');
    await screen.findByText(/Nothing here yet/);
    server.use(http.post('*/prod-api/v1/order/query', () => refuse('revokedToken')));
    fireEvent.click(screen.getByText('On hold'));
    expect(
      await screen.findByText('You have been logged out, you can cancel to stay on this page, or log in again'),
    ).toBeInTheDocument();
    expect(screen.getByText('Confirm logout')).toBeInTheDocument();
    expect(screen.getByText('Re-Login')).toBeInTheDocument();
  });
});

describe('the way back after signing in', () => {
  test.each([
    ['?redirect=%2ForderDetail%2Fpage%3Fid%3D1', '/orderDetail/page?id=1'],
    ['', '/'],
    ['?redirect=https%3A%2F%2Felsewhere', '/'],
    ['?redirect=%2F%2Felsewhere', '/'],
    ['?redirect=%2F%5Celsewhere', '/'],
    ['?redirect=%2Flogin', '/'],
  ])('%j leads to %j', (search, path) => expect(returnPath(search)).toBe(path));
});
