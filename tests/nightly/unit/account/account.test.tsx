// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OwnInstitution, UserInfo } from '../../../../domain/account/userInfo.ts';
import { faultOf } from '../../../../src/custom/ui/picture/usePicture.ts';
import { mockState, mockUser, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
afterEach(() => vi.restoreAllMocks());

const stateOf = (user: Partial<UserInfo> = {}, calls: MockState['calls'] = {}) => ({
  ...mockState('clinicAdmin'),
  calls: { getUserInfo: { ...mockUser('clinicAdmin'), country: 'GB', ...user }, ...calls },
});
const open = (state: MockState, tab: string) => renderConsole(server, state, `/profile/index?tab=${tab}`);
const askedOf = ({ asked }: MockState, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body);
// Queries the document directly: happy-dom takes seconds to compute the role of every element in the frame.
const shown = (selector: string, name?: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => name === undefined || (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found[0]) throw new Error(`There is no ${selector} ${name ?? ''}`);
  return found.at(-1)!;
};
const button = (name: string) => waitFor(() => shown('button', name));
const isThere = (name: string) => [...document.querySelectorAll('button')].some((one) => one.textContent === name);
const headings = () => [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent);
const dialog = async () => within(await waitFor(() => shown('[role="dialog"]')));
const at = (state: OwnInstitution['state'], iid: number, name: string): OwnInstitution => ({
  iid,
  name,
  number: `L-${iid}`,
  type: 2,
  country: 'GB',
  authorityId: 667,
  logo: null,
  state,
  since: '2026-10-01T08:00:00.000Z',
});

describe('personal info', () => {
  test('the name is saved; an empty one shows the specified message', async () => {
    const state = stateOf();
    const { user } = await open(state, 'personal');
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByText('United Kingdom')).toBeInTheDocument();
    await user.clear(name);
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('please enter the name')).toBeInTheDocument();
    expect(askedOf(state, 'user/setSelfInfo')).toEqual([]);
    await user.type(name, 'Dr Ada');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(askedOf(state, 'user/setSelfInfo')).toEqual([{ nickName: 'Dr Ada' }]));
  });

  test('a file that is no picture is refused by its bytes, with any name', async () => {
    const { user } = await open(stateOf(), 'personal');
    const input = await screen.findByLabelText('Choose picture', { selector: 'input' });
    await user.upload(input, new File(['GIF89a'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('“me.png” isn’t a JPG, PNG or ICO file. Choose another one.')).toBeInTheDocument();
  });

  test.each([
    ['a JPG', [0xff, 0xd8, 0xff, 0xe0], 0, null],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47], 0, null],
    ['an ICO', [0, 0, 1, 0], 0, null],
    ['a cursor', [0, 0, 2, 0], 0, 'wrongType'],
    ['nothing', [], 0, 'wrongType'],
    ['a JPG of 10 MB', [0xff, 0xd8, 0xff, 0xe0], 10 * 1024 * 1024 - 4, null],
    ['a JPG of more', [0xff, 0xd8, 0xff, 0xe0], 10 * 1024 * 1024, 'tooLarge'],
  ])('%s: %j and %i more bytes give %j', async (_what, head, more, fault) => {
    expect(await faultOf(new Blob([new Uint8Array(head), new Uint8Array(more)]))).toBe(fault);
  });
});

describe('account and password', () => {
  test('the only contact can’t be removed, and the page says why beforehand', async () => {
    await open(stateOf({ phone: null }), 'account');
    const unbind = await button('Remove e-mail');
    expect(unbind).toBeDisabled();
    expect(unbind).toHaveAccessibleDescription(/This is your only contact/);
    expect(isThere('Remove phone')).toBe(false);
    expect(await button('Add phone')).toBeEnabled();
  });

  test('a new phone needs the password first, consent to a message, then the code', async () => {
    const state = stateOf(
      {},
      {
        checkOriginalInfo: ({ password }) => (password === 'right' ? { ticket: 'proof' } : refuse('wrongPassword')),
        sendCaptchaCode: { request: '11111111-2222-4333-8444-555555555555', retryAfter: 60, expiresIn: 600 },
        setContactInfo: ({ code }) => (code === '123456' ? null : refuse('wrongCode')),
        fetchCountries: {
          list: [{ code: 'GB', name: 'United Kingdom', native: 'United Kingdom', phoneCodes: ['+44'] }],
        },
      },
    );
    const { user } = await open(state, 'account');
    await user.click(await button('Add phone'));
    const first = await dialog();
    await user.type(first.getByLabelText('Your password'), 'wrong');
    await user.click(first.getByText('Next'));
    expect(await first.findByText('The password is incorrect.')).toBeInTheDocument();
    await user.clear(first.getByLabelText('Your password'));
    await user.type(first.getByLabelText('Your password'), 'right');
    await user.click(first.getByText('Next'));

    const second = await dialog();
    const number = await second.findByLabelText('New phone number');
    await waitFor(() => expect(second.getByLabelText('Country code')).toHaveValue('+44'));
    await user.click(second.getByText('Send code'));
    expect(await second.findByText('Please enter the correct phone')).toBeInTheDocument();
    await user.type(number, '7700 900123');
    await user.click(second.getByText('Send code'));
    expect(await second.findByText('Agree to receive a text message first.')).toBeInTheDocument();
    expect(askedOf(state, 'base/sendCaptchaCode')).toEqual([]);
    await user.click(second.getByLabelText(/I agree to receive a text message/));
    await user.click(second.getByText('Send code'));
    expect(await second.findByText(/^Resend in \d+ s$/)).toBeDisabled();
    expect(askedOf(state, 'base/sendCaptchaCode')).toEqual([
      { purpose: 'bind', contact: '7700 900123', phoneCode: '+44', consent: true },
    ]);
    expect(sessionStorage.getItem('console.codeAsked.bind')).toMatch(
      /^{"retryAt":\d+,"request":"11111111-2222-4333-8444-555555555555","to":"[\da-f-]+\.[\da-f]{1,4}"}$/,
    );

    await user.type(second.getByLabelText('Verification code'), '111 111');
    await user.click(shown('[role="dialog"] button', 'Add phone'));
    expect(await second.findByText(/verification code is incorrect/)).toBeInTheDocument();
    await user.clear(second.getByLabelText('Verification code'));
    await user.type(second.getByLabelText('Verification code'), '١٢٣٤٥٦');
    await user.click(shown('[role="dialog"] button', 'Add phone'));
    expect(await screen.findByText('Phone added')).toBeInTheDocument();
    expect(askedOf(state, 'user/setContactInfo').at(-1)).toEqual({
      contact: '7700 900123',
      phoneCode: '+44',
      code: '123456',
      request: '11111111-2222-4333-8444-555555555555',
      ticket: 'proof',
    });
  });

  test('an expired verification is asked for again, with the reason', async () => {
    const state = stateOf(
      { phone: '+447700900123' },
      { checkOriginalInfo: { ticket: 'proof' }, setContactInfo: () => refuse('ticketExpired') },
    );
    const { user } = await open(state, 'account');
    await user.click(await button('Change e-mail'));
    await user.type((await dialog()).getByLabelText('Your password'), 'right');
    await user.click((await dialog()).getByText('Next'));
    await user.type(await screen.findByLabelText('New e-mail address'), 'new@north.demo');
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(shown('[role="dialog"] button', 'Change e-mail'));
    expect(await screen.findByText(/This step has expired/)).toBeInTheDocument();
    expect(screen.getByLabelText('Your password')).toBeInTheDocument();
  });

  test('the password must be repeated, common ones are refused at the field, and other sessions end', async () => {
    const common = 'This password is too common. Choose a different password.';
    const state = stateOf(
      {},
      {
        changeOwnPassword: ({ password }) =>
          password === 'password' ? refuse('invalid', { errors: { password: common } }) : null,
      },
    );
    const { user } = await open(state, 'account');
    await user.click(await button('Change password'));
    const form = await dialog();
    const fill = async (password: string, repeat: string) => {
      for (const [label, value] of [
        ['Old password', 'dental-demo'],
        ['New password', password],
        ['Repeat new password', repeat],
      ] as const) {
        await user.clear(form.getByLabelText(label));
        await user.type(form.getByLabelText(label), value);
      }
      await user.click(shown('[role="dialog"] button', 'Change password'));
    };
    await fill('password', 'passwort');
    expect(await form.findByText('The two passwords are inconsistent')).toBeInTheDocument();
    await fill('short', 'short');
    expect(await form.findByText('Enter at least 6 characters')).toBeInTheDocument();
    expect(askedOf(state, 'user/changePassword')).toEqual([]);
    await fill('password', 'password');
    expect(await form.findByText(common)).toBeInTheDocument();
    await fill('a quiet harbour', 'a quiet harbour');
    expect(await screen.findByText(/All other devices have been signed out/)).toBeInTheDocument();
    expect(askedOf(state, 'user/changePassword').at(-1)).toEqual({
      oldPassword: 'dental-demo',
      password: 'a quiet harbour',
    });
  });
});

describe('my organisations', () => {
  const list = [
    { ...at('normal', 1001, 'North Clinic'), type: 1, authorityId: 222 },
    at('normal', 1002, 'Harbour Lab'),
    at('notReviewed', 1003, 'Atelier Dental'),
    at('toBeConfirmed', 1004, 'Lotus Dental'),
    at('rejected', 1005, 'Far Lab'),
  ];

  test('each state offers its own actions, and each works', async () => {
    const state = stateOf(
      {},
      { myInstitutionList: { list, total: list.length }, memberExit: () => refuse('lastAdmin') },
    );
    const { user } = await open(state, 'organisations');
    expect(await screen.findByText('Current organisation')).toBeInTheDocument();
    const names = headings();
    expect(names).toEqual(['Lotus Dental', 'North Clinic', 'Harbour Lab', 'Atelier Dental', 'Far Lab']);
    expect(document.querySelector('[aria-label="Switch: North Clinic"]')).toBeNull();
    expect(document.querySelector('[aria-label$="Far Lab"]')).toBeNull();

    await user.click(await button('Withdraw application: Atelier Dental'));
    await waitFor(() => expect(askedOf(state, 'institution/memberExit')).toEqual([{ iid: 1003 }]));
    await user.click(await button('Accept: Lotus Dental'));
    await waitFor(() => expect(askedOf(state, 'institution/memberAnswer')).toEqual([{ iid: 1004, agree: true }]));

    await user.click(await button('Leave: North Clinic'));
    const question = await dialog();
    expect(question.getByText('Leave North Clinic?')).toBeInTheDocument();
    await user.click(shown('[role="dialog"] button', 'Leave'));
    expect(await screen.findByText(/needs at least one head/)).toBeInTheDocument();
  });

  test('the search runs while typing, and applies', async () => {
    const found = { iid: 9, name: 'Harbour Lab', number: 'L-9', type: 2, country: 'GB' };
    const state = stateOf(
      {},
      { myInstitutionList: { list: [], total: 0 }, searchInstitutions: { list: [found] }, memberApply: null },
    );
    const { user, router } = await open(state, 'organisations');
    await user.click(await button('Join organisation'));
    expect(router.state.location.search).toBe('?tab=organisations&do=join');
    await user.type(await screen.findByLabelText('Start of organisation name or number'), 'har');
    await user.click(await button('Apply to Harbour Lab'));
    expect(await screen.findByText('Application sent to Harbour Lab')).toBeInTheDocument();
    expect(askedOf(state, 'institution/memberApply')).toEqual([{ iid: 9 }]);
  });
});

describe('signed-in devices', () => {
  const session = (id: string, device: string, isThis: boolean) => ({
    id,
    device,
    address: '192.0.2.7',
    country: 'GB',
    openedAt: '2026-11-01T08:00:00.000Z',
    seenAt: '2026-11-20T08:00:00.000Z',
    isThis,
  });

  test('the current session is first and can’t be ended; the others end one by one or together', async () => {
    const state = stateOf(
      {},
      {
        querySessions: { list: [session('a', '', false), session('b', 'Firefox on Windows', true)] },
        endOtherSessions: { ended: 1 },
      },
    );
    const { user } = await open(state, 'devices');
    expect(await screen.findByText('This device')).toBeInTheDocument();
    const devices = headings();
    expect(devices).toEqual(['Firefox on Windows', 'Unknown browser']);
    expect(document.querySelector('[aria-label="Sign out Firefox on Windows"]')).toBeNull();
    await user.click(await button('Sign out Unknown browser'));
    await waitFor(() => expect(askedOf(state, 'user/endSession')).toEqual([{ id: 'a' }]));
    await user.click(await button('Sign out all others'));
    await user.click(await waitFor(() => shown('[role="dialog"] button', 'Sign out all others')));
    expect(await screen.findByText('1 device signed out')).toBeInTheDocument();
  });
});
