// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { legalVersion } from '../../../../domain/legal.ts';
import type { Country } from '../../../../domain/openCalls.ts';
import type { OwnInstitution, UserInfo } from '../../../../domain/account/userInfo.ts';
import { mockState, mockUser, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
afterEach(() => vi.restoreAllMocks());

const country = (code: string, name: string, phone: string): Country => ({
  code,
  name,
  native: name,
  phoneCodes: [phone],
});
const countries = { list: [country('CN', 'China', '+86'), country('US', 'United States', '+1')] };
const newUser: Partial<UserInfo> = { roles: ['newUser'], iid: 0, authorityId: 0, institution: null };
const member: OwnInstitution = {
  ...mockUser('clinicAdmin').institution!,
  state: 'normal',
  since: '2026-10-01T08:00:00.000Z',
};

const stateOf = (user: Partial<UserInfo>, calls: MockState['calls'] = {}) => ({
  ...mockState('clinicAdmin'),
  calls: {
    getUserInfo: { ...mockUser('clinicAdmin'), country: null, ...user },
    fetchCountries: countries,
    myInstitutionList: { list: [], total: 0 },
    ...calls,
  },
});
const askedOf = ({ asked }: MockState, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body);

// Queries the document directly: happy-dom takes seconds to compute the role of every element in the frame.
const button = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!found) throw new Error(`There is no button "${name}".`);
    return found;
  });
const missing = async () => {
  const dialog = await waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!shown) throw new Error('No dialog is open.');
    return shown;
  });
  expect(dialog).toHaveAccessibleName('Before you start');
  return within(dialog);
};

describe('a newcomer', () => {
  test('sees both ways into an organisation', async () => {
    const { user, router } = await renderConsole(server, stateOf(newUser), '/orderForm');
    expect(await screen.findByText('Welcome, Ada North')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/index');
    await user.click(screen.getByText('Create your organisation'));
    expect(await screen.findByText('Dental lab')).toBeInTheDocument();
    await router.navigate(-1);
    expect(await screen.findByText('Welcome, Ada North')).toBeInTheDocument();
  });

  test('creates a clinic: a missing field shows its error, and the page then reloads in the new clinic', async () => {
    const begin = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const state = stateOf(newUser, { createInstitution: { iid: 7 } });
    const { user } = await renderConsole(server, state, '/profile/index?tab=organisations&do=create');
    await user.click(await button('Create'));
    expect(await screen.findByText('Choose clinic or lab')).toBeInTheDocument();
    expect(screen.getByText('Required')).toBeInTheDocument();
    expect(screen.getByText('Can’t be changed after submission')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Country or region/)).toHaveValue('United States'));
    await user.click(screen.getByText('Dental clinic'));
    await user.type(screen.getByLabelText(/^Organisation name/), 'South Clinic');
    await user.click(await button('Create'));
    await waitFor(() => expect(begin).toHaveBeenCalledWith('/'));
    expect(askedOf(state, 'institution/create')).toEqual([
      {
        type: 1,
        name: 'South Clinic',
        country: 'US',
        address: null,
        contactPerson: 'Ada North',
        contactWay: 'ada@north.demo',
      },
    ]);
  });

  test('who is accepted meanwhile enters the organisation without a reload', async () => {
    let isIn = false;
    const state = stateOf(newUser, {
      getUserInfo: () => ({ ...mockUser('clinicAdmin'), ...(isIn ? {} : newUser) }),
      myInstitutionList: { list: [{ ...member, state: 'notReviewed' }], total: 1 },
      memberExit: null,
    });
    const { user, router } = await renderConsole(server, state, '/');
    const takeBack = await button('Withdraw application: North Clinic');
    isIn = true;
    await user.click(takeBack);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orderForm'));
    expect(await screen.findByText('Switched to North Clinic')).toBeInTheDocument();
    expect(document.querySelector('nav[aria-label="Main menu"]')).toHaveTextContent('Patients');
  });
});

describe('a session in no organisation (authority 0 or 9527)', () => {
  test.each([0, 9527])('authority %i switches to an organisation where the user works', async (authorityId) => {
    let at = 0;
    const state = stateOf(newUser, {
      getUserInfo: () => ({ ...mockUser('clinicAdmin'), ...(at === 0 && { ...newUser, authorityId }) }),
      myInstitutionList: { list: [member], total: 1 },
      switchInstitution: ({ iid }) => ({ iid: (at = Number(iid)) }),
    });
    const { router } = await renderConsole(server, state, '/patientMan/page');
    expect(await screen.findByText(/^No .* yet$/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/patientMan/page');
    expect(askedOf(state, 'institution/switch')).toEqual([{ iid: 1001 }]);
  });

  test('where every organisation refuses the switch, the user stays signed in on the own profile', async () => {
    const state = stateOf(newUser, {
      myInstitutionList: { list: [member], total: 1 },
      switchInstitution: () => refuse('notFound'),
    });
    const { router } = await renderConsole(server, state, '/orderForm');
    expect(await screen.findByText('Welcome, Ada North')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/index');
  });
});

describe('new terms', () => {
  test('open before any other page and can be read there; missing details are asked for afterwards', async () => {
    let agreed = false;
    const state = stateOf(
      {},
      {
        getUserInfo: () => ({ ...mockUser('clinicAdmin'), initStatus: 1, agreed }),
        agree: () => ((agreed = true), null),
        privacyPolicy: { version: legalVersion, title: 'What we keep', sections: [] },
      },
    );
    const { user } = await renderConsole(server, state, '/orderForm');
    expect(await screen.findByText('Terms and privacy', {})).toBeInTheDocument();
    await user.keyboard('{Escape}');
    const [link] = screen.getAllByText('Privacy policy');
    await user.click(link!);
    expect(await screen.findByText('What we keep')).toBeInTheDocument();
    await user.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.queryByText('What we keep')).toBeNull());
    await user.click(await button('Agree and continue'));
    expect(await screen.findByText('Before you start', {})).toBeInTheDocument();
    await missing();
    expect(askedOf(state, 'user/agree')).toEqual([{ terms: legalVersion, privacyPolicy: legalVersion }]);
  });
});

describe('missing details', () => {
  test('initStatus 1 asks for the name and the country, in a dialog that only an answer closes', async () => {
    let status = 1;
    const state = stateOf(
      {},
      {
        getUserInfo: () => ({ ...mockUser('clinicAdmin'), nickName: '', country: null, initStatus: status }),
        initSelfInfo: () => ((status = 0), null),
      },
    );
    const { user } = await renderConsole(server, state, '/orderForm');
    const form = await missing();
    await user.keyboard('{Escape}');
    await missing();
    await waitFor(() => expect(form.getByLabelText(/^Country or region/)).toHaveValue('United States'));
    await user.click(form.getByText('Save and continue'));
    expect(await form.findByText('please enter the name')).toBeInTheDocument();
    await user.type(form.getByLabelText(/^Name/), 'Ada');
    await user.click(form.getByText('Save and continue'));
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(askedOf(state, 'user/initSelfInfo')).toEqual([{ userName: 'Ada', nation: 'US' }]);
  });

  test('initStatus 1 by phone accepts an e-mail address together with its code', async () => {
    const state = stateOf(
      { initStatus: 1, email: null, phone: '+447700900123', nickName: '' },
      { sendCaptchaCode: { request: '11111111-2222-4333-8444-555555555555', retryAfter: 60, expiresIn: 600 } },
    );
    const { user } = await renderConsole(server, state, '/orderForm');
    const form = await missing();
    await user.type(form.getByLabelText(/^Name/), 'Ada');
    await user.type(form.getByLabelText(/^E-mail/), 'ada@north.demo');
    await user.click(form.getByText('Save and continue'));
    expect(await form.findByText('Enter the 6-digit code')).toBeInTheDocument();
    await user.click(form.getByText('Send code'));
    await user.type(form.getByLabelText('Verification code'), '123456');
    await user.click(form.getByText('Save and continue'));
    await waitFor(() =>
      expect(askedOf(state, 'user/initSelfInfo')).toEqual([
        {
          userName: 'Ada',
          nation: 'US',
          email: 'ada@north.demo',
          code: '123456',
          request: '11111111-2222-4333-8444-555555555555',
        },
      ]),
    );
  });

  test.each([
    [2, /your clinic’s country/],
    [3, /your lab’s country/],
  ])('initStatus %i asks for the organisation’s country and no name', async (initStatus, text) => {
    const state = stateOf({ initStatus });
    const { user } = await renderConsole(server, state, '/orderForm');
    const form = await missing();
    expect(form.getByText(text)).toBeInTheDocument();
    expect(form.queryByLabelText(/^Name/)).toBeNull();
    await waitFor(() => expect(form.getByLabelText(/^Country or region/)).toHaveValue('United States'));
    await user.click(form.getByText('Save and continue'));
    await waitFor(() => expect(askedOf(state, 'user/initStudyInfo')).toEqual([{ nation: 'US' }]));
  });
});
