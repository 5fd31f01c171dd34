// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { legalVersion } from '../../../../domain/legal.ts';
import { limits } from '../../../../domain/limits.ts';
import { readToken } from '../../../../src/dataProvider/token.ts';
import { HumanCheckError, proveHuman } from '../../../../src/custom/ui/human/proveHuman.ts';
import { mockState, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { keptInStorage, mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';

// In the browser a worker solves it, and the server checks the solution.
vi.mock(import('../../../../src/custom/ui/human/proveHuman.ts'), async (original) => ({
  ...(await original()),
  proveHuman: vi.fn<() => Promise<string>>(async () => 'human-answer'),
}));
afterEach(() => void vi.useRealTimers());

const server = mockServer();
const request = '11111111-2222-4333-8444-555555555555';
const sent = { request, retryAfter: 60, expiresIn: 600 };
const world = {
  place: { country: 'DE', located: true },
  fetchCountries: { list: [{ code: 'DE', name: 'Germany', native: 'Deutschland', phoneCodes: ['+49'] }] },
  sendCaptchaCode: sent,
};
const at = (step: string, calls: MockState['calls'] = {}) => {
  const state: MockState = { ...mockState('newUser'), calls: { ...world, ...calls } };
  return renderConsole(server, state, `/login?step=${step}`, { signedOut: true }).then((shown) => ({
    ...shown,
    state,
  }));
};
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const account = 'Phone number or e-mail';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const submit = (name: string) => fireEvent.submit(screen.getByRole('button', { name }).closest('form')!);
const askedOf = (state: MockState, path: string) => state.asked.filter((one) => one.path === path);

describe('a code', () => {
  test('is sent to an address after the human check, and signs in', async () => {
    const { state } = await at('code', { verLogin: { token: 'by-code' } });
    await type(account, 'Ada@North.demo');
    await press('Send code');
    expect(await screen.findByText(/^Code sent to/)).toBeInTheDocument();
    expect(askedOf(state, 'base/sendCaptchaCode')[0]?.body).toEqual({
      purpose: 'signIn',
      contact: 'Ada@North.demo',
      human: 'human-answer',
    });
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await type('Verification code', ' 123 456 ');
    submit('Sign in');
    await expect.poll(readToken).toBe('by-code');
    expect(askedOf(state, 'base/verLogin')[0]?.body).toEqual({ contact: 'Ada@North.demo', code: '123456', request });
  });

  test('is sent to a phone only with its owner’s consent', async () => {
    const { state, user } = await at('code');
    await type(account, '15112345678');
    await press('Send code');
    expect(await screen.findByText('Agree to receive a text message first')).toBeInTheDocument();
    expect(askedOf(state, 'base/sendCaptchaCode')).toEqual([]);
    await user.click(screen.getByLabelText(/^I agree to receive a text message/));
    await press('Send code');
    await expect.poll(() => askedOf(state, 'base/sendCaptchaCode').length).toBe(1);
    expect(askedOf(state, 'base/sendCaptchaCode')[0]?.body).toMatchObject({
      contact: '15112345678',
      phoneCode: '+49',
      consent: true,
    });
  });

  test.each([
    ['', 'Please enter the correct phone number/email address'],
    ['no-address', 'Please enter the correct phone'],
    ['a@b', 'Please enter the correct e-mail address'],
  ])('isn’t sent to %j: %s', async (contact, message) => {
    const { state } = await at('code');
    await type(account, contact);
    await press('Send code');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(account)).toHaveFocus();
    expect(askedOf(state, 'base/sendCaptchaCode')).toEqual([]);
  });

  test('is required with all its digits', async () => {
    await at('code');
    await type(account, 'ada@north.demo');
    submit('Sign in');
    expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
    await type('Verification code', '123');
    submit('Sign in');
    expect(await screen.findByText('Please enter the 6 digits of the code')).toBeInTheDocument();
  });

  test('shows its error at its field, and an unknown account at the account', async () => {
    let refusal: 'wrongCode' | 'notRegistered' = 'wrongCode';
    await at('code', { verLogin: () => refuse(refusal) });
    await type(account, 'ada@north.demo');
    await type('Verification code', '000000');
    submit('Sign in');
    await expect
      .poll(() => screen.getByLabelText('Verification code'))
      .toHaveAccessibleDescription(/incorrect or has expired/);
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    refusal = 'notRegistered';
    submit('Sign in');
    await expect.poll(() => screen.getByLabelText(account)).toHaveAccessibleDescription(/No account uses/);
  });

  test('counts down to the next one, also after a reload, where the code still works; the contact isn’t stored', async () => {
    const { unmount } = await at('code');
    await type(account, 'ada@north.demo');
    await press('Send code');
    await screen.findByRole('button', { name: 'Resend in 60 s' });
    unmount();
    expect(keptInStorage()).toMatch(/codeAsked/);
    expect(keptInStorage()).not.toContain('ada');
    const { state } = await at('code', { verLogin: { token: 'by-code' } });
    const button = await screen.findByRole('button', { name: /^Resend in \d+ s$/ });
    expect(button).toBeDisabled();
    const before = button.textContent;
    await expect.poll(() => button.textContent).not.toBe(before);
    await type(account, 'ada@north.demo');
    await type('Verification code', '123456');
    submit('Sign in');
    await expect.poll(() => askedOf(state, 'base/verLogin').length).toBe(1);
    expect(askedOf(state, 'base/verLogin')[0]?.body).toMatchObject({ code: '123456', request });
  });

  test('can be requested for another contact at once, also after a reload', async () => {
    const { unmount } = await at('code');
    await type(account, '0151 12345678');
    fireEvent.click(screen.getByLabelText(/^I agree to receive a text message/));
    await press('Send code');
    expect(await screen.findByText(/^Code sent to .?\+49 15112345678.?\./)).toBeInTheDocument();
    unmount();
    expect(keptInStorage()).not.toContain('12345678');
    await at('code');
    await type(account, 'ben@north.demo');
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeEnabled();
    // The same phone number in another notation.
    await type(account, '+49 151 12345678');
    expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  });

  test('says why the human check is unavailable', async () => {
    vi.mocked(proveHuman).mockRejectedValueOnce(new HumanCheckError('signIn.humanInsecure'));
    const { state } = await at('code');
    await type(account, 'ada@north.demo');
    await press('Send code');
    expect(await screen.findByText(/needs a secure connection/)).toBeInTheDocument();
    expect(askedOf(state, 'base/sendCaptchaCode')).toEqual([]);
  });
});

describe('registering', () => {
  const prove = async () => {
    await type(account, 'new@clinic.test');
    await type('Verification code', '123456');
    submit('Continue');
    await screen.findByLabelText('New password');
  };

  test('verifies the contact, asks for a name and a password, and signs in', async () => {
    const { state, router, user } = await at('register', {
      registerVerify: { ticket: 'a-ticket' },
      register: { token: 'new-token' },
    });
    await prove();
    expect(router.state.location.search).toBe('?step=account');
    await type('Your name', 'Ann New');
    await type('New password', 'secret');
    await type('Repeat new password', 'secreT');
    submit('Create account');
    expect(await screen.findByText('The two passwords are inconsistent')).toBeInTheDocument();
    expect(await screen.findByText('Please read and agree to the agreement first')).toBeInTheDocument();
    expect(screen.getByLabelText('Repeat new password')).toHaveFocus();
    await type('Repeat new password', 'secret');
    await user.click(screen.getByRole('checkbox'));
    submit('Create account');
    await expect.poll(readToken).toBe('new-token');
    expect(askedOf(state, 'base/register')[0]?.body).toEqual({
      ticket: 'a-ticket',
      nickName: 'Ann New',
      password: 'secret',
      terms: legalVersion,
      privacyPolicy: legalVersion,
    });
    await expect.poll(() => router.state.location.pathname).toBe('/profile/index');
  });

  test('asks for the name that every account needs', async () => {
    const { state, user } = await at('register', { registerVerify: { ticket: 'a-ticket' } });
    await prove();
    await type('Your name', '  ');
    await type('New password', 'secret-9');
    await type('Repeat new password', 'secret-9');
    await user.click(screen.getByRole('checkbox'));
    submit('Create account');
    const name = screen.getByLabelText('Your name');
    await expect.poll(() => name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/Enter your name/);
    expect(askedOf(state, 'base/register')).toEqual([]);
  });

  test('starts over when the ticket has expired, with the account filled in', async () => {
    const { user } = await at('register', {
      registerVerify: { ticket: 'a-ticket' },
      register: () => refuse('ticketExpired'),
    });
    await prove();
    await type('Your name', 'Ann New');
    await type('New password', 'secret-9');
    await type('Repeat new password', 'secret-9');
    await user.click(screen.getByRole('checkbox'));
    submit('Create account');
    expect(await screen.findByText(/Start again with the verification code/)).toBeInTheDocument();
    expect(await screen.findByLabelText(account)).toHaveValue('new@clinic.test');
  });

  test('shows at the field that a password is too common', async () => {
    const { user } = await at('register', {
      registerVerify: { ticket: 'a-ticket' },
      register: () =>
        refuse('invalid', { errors: { password: 'This password is too common. Choose a different password.' } }),
    });
    await prove();
    await type('Your name', 'Ann New');
    await type('New password', 'password1');
    await type('Repeat new password', 'password1');
    await user.click(screen.getByRole('checkbox'));
    submit('Create account');
    await expect.poll(() => screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/);
  });

  test('by an invitation link sends what the link carries', async () => {
    const { state, user } = await at('register&invitation=a-proof', {
      registerVerify: { ticket: 'a-ticket' },
      register: { token: 'new-token' },
    });
    await prove();
    await type('Your name', 'Ann New');
    await type('New password', 'secret-9');
    await type('Repeat new password', 'secret-9');
    await user.click(screen.getByRole('checkbox'));
    submit('Create account');
    await expect.poll(() => askedOf(state, 'base/register')[0]?.body).toMatchObject({ invitation: 'a-proof' });
  });

  test('opens the first step when the second is opened directly', async () => {
    await at('account');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });

  describe('after a reload', () => {
    const calls = { registerVerify: { ticket: 'a-ticket' }, register: { token: 'new-token' } };
    const reload = async () => {
      const { unmount } = await at('register', calls);
      await prove();
      expect(keptInStorage()).not.toContain('new@clinic');
      unmount();
    };

    test('continues with the verified contact, once', async () => {
      await reload();
      const { state, user } = await at('account', calls);
      expect(await screen.findByText(/^Your contact is still verified/)).toBeInTheDocument();
      await type('Your name', 'Ann New');
      await type('New password', 'secret-9');
      await type('Repeat new password', 'secret-9');
      await user.click(screen.getByRole('checkbox'));
      submit('Create account');
      await expect.poll(readToken).toBe('new-token');
      expect(askedOf(state, 'base/register')[0]?.body).toMatchObject({ ticket: 'a-ticket' });
      expect(keptInStorage()).not.toContain('a-ticket');
    });

    test('starts over when the verification has expired', async () => {
      await reload();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.ticketLife });
      await at('account', calls);
      expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument();
      expect(keptInStorage()).not.toContain('a-ticket');
    });
  });

  test('Back leaves a step and not the page', async () => {
    const { router } = await at('register', { registerVerify: { ticket: 'a-ticket' } });
    await prove();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText(account)).toHaveValue('new@clinic.test');
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('a forgotten password', () => {
  const fill = async () => {
    await type(account, 'ada@north.demo');
    await type('Verification code', '123456');
    await type('New password', 'secret-9');
    await type('Repeat new password', 'secret-9');
    submit('Set password and sign in');
  };

  test('is replaced, and the new one signs in', async () => {
    const { state } = await at('recover');
    await fill();
    await expect.poll(readToken).toBe('mock-token');
    expect(askedOf(state, 'base/changePassword')[0]?.body).toEqual({
      contact: 'ada@north.demo',
      code: '123456',
      request: null,
      password: 'secret-9',
    });
  });

  test('shows the sign-in form with the account filled in when signing in fails', async () => {
    const { router } = await at('recover', { login: () => refuse('tooManyTries') });
    await fill();
    expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeInTheDocument();
    expect(screen.getByLabelText(account)).toHaveValue('ada@north.demo');
    expect(router.state.location.search).toBe('');
  });
});

describe('the legal texts', () => {
  const text = {
    version: legalVersion,
    title: 'Terms of use, whole',
    sections: [{ heading: 'What this is', paragraphs: ['A console for clinics and laboratories.'] }],
  };

  test('open over the page at their own address, and Close leads back', async () => {
    const state: MockState = { ...mockState('newUser'), calls: { ...world, welcome: text } };
    const { router } = await renderConsole(server, state, '/login?show=terms', { signedOut: true });
    expect(await screen.findByText('A console for clinics and laboratories.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Terms of use, whole' })).toBeInTheDocument();
    await press('Close');
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const state: MockState = {
      ...mockState('newUser'),
      calls: { ...world, privacyPolicy: () => (isDown ? refuse('unexpected') : text) },
    };
    await renderConsole(server, state, '/login?show=privacy', { signedOut: true });
    await screen.findByText(/Something went wrong on our side/);
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('A console for clinics and laboratories.')).toBeInTheDocument();
  });
});
