// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { visitors, type OfferedDemo } from '../../../domain/demo/people.ts';
import { authProvider } from '../../../src/authProvider/index.ts';
import { readRemembered, remember } from '../../../src/dataProvider/remembered.ts';
import { readToken } from '../../../src/dataProvider/token.ts';
import { returnPath } from '../../../src/authProvider/returnPath.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { keptInStorage, mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const offeredDemo: OfferedDemo = { visitors, password: 'of the demo', isFilling: true };
/** A page loads the countries once, so all tests share them. */
const world = {
  place: { country: 'DE', located: true },
  fetchCountries: {
    list: [
      { code: 'CN', name: 'China', native: '中国', phoneCodes: ['+86'] },
      { code: 'DE', name: 'Germany', native: 'Deutschland', phoneCodes: ['+49'] },
    ],
  },
};
const fill = async (account: string, password: string) => {
  fireEvent.change(await screen.findByLabelText('Phone number or e-mail'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
};

describe('signing in', () => {
  test('without a token every page redirects to /login, and back after signing in', async () => {
    const { router } = await renderConsole(server, mockState('clinicAdmin'), '/patientMan/page', { signedOut: true });
    await fill('ada@north.demo', 'long enough');
    await expect.poll(() => router.state.location.pathname).toBe('/patientMan/page');
    expect(readToken()).toBe('mock-token');
    expect(await screen.findByText(/^No .* yet$/)).toBeInTheDocument();
  });

  test.each([
    ['', 'secret-1', 'Phone number or e-mail', 'Please enter the correct phone number/email address'],
    ['not digits', 'secret-1', 'Phone number or e-mail', 'Please enter the correct phone'],
    ['ada@', 'secret-1', 'Phone number or e-mail', 'Please enter the correct e-mail address'],
    ['ada@north.demo', '', 'Password', 'Please enter the password'],
    ['13800138000', 'short', 'Password', 'Enter at least 6 characters'],
  ])('%j with %j, in “%s”: %s', async (account, password, label, message) => {
    const state = { ...mockState('clinicAdmin'), calls: { ...world } };
    await renderConsole(server, state, '/login', { signedOut: true });
    await fill(account, password);
    const fault = await screen.findByText(message);
    const field = screen.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(fault.textContent);
    expect(field).toHaveFocus();
    expect(state.asked.filter(({ path }) => path === 'base/login')).toEqual([]);
  });

  test('where the page names demo accounts, one press signs in as one of them', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'demo', content: JSON.stringify(offeredDemo) });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    const state = { ...mockState('clinicAdmin'), calls: { ...world } };
    server.use(http.get('*/demo.json', () => HttpResponse.json(offeredDemo)));
    const { router } = await renderConsole(server, state, '/login', { signedOut: true });
    const demo = within(await screen.findByRole('region', { name: 'Try the demo as' }));
    expect(demo.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Head of clinic',
      'Dentist',
      'Head of lab',
      'Technician',
      'New user',
    ]);
    // The console keeps showing it until the server has created them.
    expect(await demo.findByRole('status')).toHaveTextContent('The demo’s orders are still being created.');
    fireEvent.click(demo.getByRole('button', { name: 'Dentist' }));
    await expect.poll(() => router.state.location.pathname).not.toBe('/login');
    expect(state.asked.find(({ path }) => path === 'base/login')?.body).toEqual({
      userName: 'dentist@north.demo',
      password: offeredDemo.password,
    });
    await expect.poll(() => screen.queryByRole('region', { name: 'Try the demo as' })).toBeNull();
    await screen.findByText(/still being created/);
    server.use(http.get('*/demo.json', () => HttpResponse.json({ ...offeredDemo, isFilling: false })));
    await expect.poll(() => screen.queryByText(/still being created/), { timeout: 20_000 }).toBeNull();
  });

  test('a phone number is sent with its country’s code separated', async () => {
    const state = { ...mockState('clinicAdmin'), calls: { ...world } };
    const { user } = await renderConsole(server, state, '/login', { signedOut: true });
    fireEvent.change(await screen.findByLabelText('Phone number or e-mail'), { target: { value: '138 0013-8000' } });
    await user.click(await screen.findByRole('button', { name: '+49, country code' }));
    await user.type(screen.getByRole('combobox', { name: 'Country or code' }), '中');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: '+86, country code' });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough' } });
    fireEvent.submit(screen.getByLabelText('Password').closest('form')!);
    await expect.poll(readToken).toBe('mock-token');
    expect(state.asked.find(({ path }) => path === 'base/login')?.body).toEqual({
      userName: '13800138000',
      phoneCode: '+86',
      password: 'long enough',
    });
  });

  test('a refusal shows the server’s sentence and keeps the input', async () => {
    const state = { ...mockState('clinicAdmin'), calls: { login: () => refuse('signInFailed') } };
    await renderConsole(server, state, '/login', { signedOut: true });
    await fill('ada@north.demo', 'wrong password');
    expect(await screen.findByText('The account or password is incorrect.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(readToken()).toBeNull();
  });

  test.each([
    ['no data', null, 'Verification failed, please Login again.'],
    ['no roles', { ID: 1, roles: [] }, 'getInfo: roles must be a non-null array!'],
  ])('user info with %s deletes the token and says why at /login', async (_case, info, message) => {
    const { router } = await renderConsole(server, mockState('clinicAdmin'), '/login', { signedOut: true });
    server.use(
      http.get('*/prod-api/v1/user/getUserInfo', () => HttpResponse.json({ code: 200, msg: 'OK', data: info })),
    );
    await fill('ada@north.demo', 'long enough');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(readToken()).toBeNull();
  });

  test('a revoked session shows the specified dialog', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin');
    await renderConsole(server, state, '/orderForm');
    await screen.findByText(/^No .* yet$/);
    server.use(http.post('*/prod-api/v1/order/query', () => refuse('revokedToken')));
    fireEvent.click(screen.getByRole('radio', { name: /^With partner/ }));
    expect(
      await screen.findByText('You have been logged out, you can cancel to stay on this page, or log in again'),
    ).toBeInTheDocument();
    expect(screen.getByText('Confirm logout')).toBeInTheDocument();
    expect(screen.getByText('Re-Login')).toBeInTheDocument();
  });
});

describe('a remembered user', () => {
  test('is offered their account again, and never a password', async () => {
    const { user, router } = await renderConsole(server, mockState('clinicAdmin'), '/login', { signedOut: true });
    await user.click(await screen.findByLabelText('Remember me on this device'));
    await fill(' ada@north.demo ', 'long enough');
    await expect.poll(() => router.state.location.pathname).toBe('/orderForm');
    expect(readRemembered()).toEqual({ account: 'ada@north.demo', phoneCode: null });
    expect(keptInStorage()).toContain('ada@north.demo');
    expect(keptInStorage()).not.toContain('long enough');
  });

  test('finds the name filled in and the focus on the password', async () => {
    remember({ account: 'ada@north.demo', phoneCode: null });
    await renderConsole(server, mockState('clinicAdmin'), '/login', { signedOut: true });
    expect(await screen.findByLabelText('Phone number or e-mail')).toHaveValue('ada@north.demo');
    expect(screen.getByLabelText('Remember me on this device')).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('is forgotten on sign-out', async () => {
    remember({ account: 'ada@north.demo', phoneCode: null });
    await authProvider.logout({});
    expect(readRemembered()).toBeNull();
  });
});

describe('cookies', () => {
  test('before the choice block signing in, which continues after it', async () => {
    const { user } = await renderConsole(server, mockState('clinicAdmin'), '/login', {
      signedOut: true,
      cookies: null,
    });
    await fill('ada@north.demo', 'long enough');
    expect(await screen.findByText('Please make a choice first.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
    expect(readToken()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await expect.poll(readToken).toBe('mock-token');
  });

  test('when refused keep sign-in disabled until the user accepts', async () => {
    const state = mockState('clinicAdmin');
    const { user } = await renderConsole(server, state, '/login', { signedOut: true, cookies: null });
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(screen.getByText('Refused cookies: main functions incl. login unavailable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await fill('ada@north.demo', 'long enough');
    expect(state.asked).toEqual([]);
    expect(document.cookie).toBe('');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('the return address after signing in', () => {
  test.each([
    ['?redirect=%2ForderDetail%2Fpage%3Fid%3D1', '/orderDetail/page?id=1'],
    ['', '/'],
    ['?redirect=https%3A%2F%2Felsewhere', '/'],
    ['?redirect=%2F%2Felsewhere', '/'],
    ['?redirect=%2F%5Celsewhere', '/'],
    ['?redirect=%2Flogin', '/'],
  ])('%j leads to %j', (search, path) => expect(returnPath(search)).toBe(path));
});
