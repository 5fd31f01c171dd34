// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../src/dataProvider/token.ts';
import { HumanCheckError, proveHuman } from '../../../src/custom/ui/human/proveHuman.ts';
import { anonymousLanguage } from '../../../src/dataProvider/httpClient.ts';
import { openOrtho } from '../../../src/Ortho.tsx';
import { isOpen, orthoPath } from '../../../src/routes/open.ts';
import { mockHandlers, mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

vi.mock(import('../../../src/custom/ui/human/proveHuman.ts'), async (original) => ({
  ...(await original()),
  proveHuman: vi.fn<() => Promise<string>>(async () => 'human-answer'),
}));

const server = mockServer();
const applied = {
  number: 'OS-2026-17',
  state: 'received',
  appliedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
} as const;
const words: Record<string, { value: string; label: string }[]> = {
  orthoInterest: [
    { value: 'trial', label: 'Trial' },
    { value: 'training', label: 'Training' },
  ],
  orthoState: [{ value: 'received', label: 'Received' }],
};
const world: MockState['calls'] = {
  place: { country: 'DE', located: true },
  fetchCountries: {
    list: [
      { code: 'DE', name: 'Germany', native: 'Deutschland', phoneCodes: ['+49'] },
      { code: 'TR', name: 'Türkiye', native: 'Türkiye', phoneCodes: ['+90'] },
    ],
  },
  dictionary: ({ name }) => ({ [name as string]: words[name as string] }),
  orthoApply: applied,
  orthoFind: applied,
};

async function open(calls: MockState['calls'] = {}, search = '') {
  const state: MockState = { ...mockState('newUser'), calls: { ...world, ...calls } };
  server.use(...mockHandlers(state));
  history.replaceState(null, '', orthoPath + search);
  let shown: ReturnType<typeof render> | undefined;
  await openOrtho((program: ReactNode) => {
    if (shown) shown.rerender(program);
    else shown = render(program);
  });
  return state;
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form')!);
const asked = ({ asked: all }: MockState, path: string) => all.filter((one) => one.path === path);
const fillAll = async () => {
  await screen.findByText('Trial');
  await fill('Your name', 'Ida Moss');
  await fill('Phone number or e-mail', 'ida@moss.example');
  await fill('Clinic, lab or company', 'Moss Orthodontics');
  await fill('What you are interested in', 'trial');
};

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.mocked(proveHuman).mockClear();
});

describe('the application page', () => {
  test('is open to signed-out visitors, in the session’s language; choosing another keeps the input', async () => {
    expect(isOpen(orthoPath)).toBe(true);
    sessionStorage.setItem(anonymousLanguage, 'zh');
    await open();
    expect(document.documentElement.lang).toBe('zh');
    await fill('姓名', 'Ida Moss');
    fireEvent.click(screen.getByText('English'));
    expect(await screen.findByText('Apply for orthodontic simulation')).toBeInTheDocument();
    expect(sessionStorage.getItem(anonymousLanguage)).toBe('en');
    expect(await field('Your name')).toHaveValue('Ida Moss');
    expect(document.title).toBe('Apply for orthodontic simulation – Dental Digital Cloud Platform');
  });

  test('has the labels of its lists above “Please choose”, not on it', async () => {
    await open();
    for (const name of ['Country or region', 'What you are interested in']) {
      const list = await field(name);
      expect(list).toHaveDisplayValue(/./);
      expect(document.querySelector(`label[for="${list.id}"]`)).toHaveAttribute('data-shrink', 'true');
    }
    expect(document.querySelector(`label[for="${(await field('Your name')).id}"]`)).toHaveAttribute(
      'data-shrink',
      'false',
    );
  });

  test('sends the input without a token, in the language of the page', async () => {
    saveToken('somebody');
    const state = await open();
    await fillAll();
    expect(await field('Country or region')).toHaveValue('DE');
    await fill('Country or region', 'TR');
    await fill('Message (optional)', 'How long?');
    submit();
    expect(await screen.findByText('OS-2026-17')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Application received')).toHaveFocus());
    const [call] = asked(state, 'ortho/apply');
    expect(call?.body).toEqual({
      name: 'Ida Moss',
      contact: 'ida@moss.example',
      country: 'TR',
      organisation: 'Moss Orthodontics',
      interest: 'trial',
      message: 'How long?',
      human: 'human-answer',
    });
    expect(call?.headers.get('X-Token')).toBeNull();
    expect(call?.headers.get('Accept-Language')).toBe('en');
    // The lookup opens with number and contact filled in.
    fireEvent.click(screen.getByText('Check status'));
    expect(await field('Application number')).toHaveValue('OS-2026-17');
    expect(await field('Phone number or e-mail')).toHaveValue('ida@moss.example');
  });

  test('shows each field’s error, focuses the first, and sends no request', async () => {
    const state = await open();
    await screen.findByText('Trial');
    submit();
    expect(await field('Your name')).toHaveAccessibleDescription('Please fill in this field');
    expect(await field('Your name')).toHaveFocus();
    expect(await field('Phone number or e-mail')).toHaveAccessibleDescription(
      'Please enter the correct phone number/email address',
    );
    expect(await field('What you are interested in')).toHaveAccessibleDescription('Please choose');
    expect(proveHuman).not.toHaveBeenCalled();
    expect(asked(state, 'ortho/apply')).toEqual([]);
  });

  test('keeps the input when the server refuses, and shows each reason at its field', async () => {
    await open({ orthoApply: () => refuse('invalid', { errors: { organisation: 'At most 120 characters' } }) });
    await fillAll();
    submit();
    await waitFor(async () =>
      expect(await field('Clinic, lab or company')).toHaveAccessibleDescription('At most 120 characters'),
    );
    expect(await field('Your name')).toHaveValue('Ida Moss');
  });

  test('says when there were too many applications, and when the human check is unavailable', async () => {
    await open({ orthoApply: () => refuse('tooManyRequests') });
    await fillAll();
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in a moment.');
    vi.mocked(proveHuman).mockRejectedValueOnce(new HumanCheckError('signIn.humanInsecure'));
    submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('needs a secure connection'));
  });

  test('says when its choices couldn’t be loaded, and loads them again', async () => {
    let isDown = true;
    await open({
      dictionary: ({ name }) => (isDown ? refuse('unexpected') : { [name as string]: words[name as string] }),
    });
    expect(await screen.findByText('Couldn’t load the form’s options.')).toBeInTheDocument();
    isDown = false;
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('Trial')).toBeInTheDocument();
  });
});

describe('looking up an application', () => {
  test('has its own address, and shows the application’s state', async () => {
    const state = await open({}, '?step=find');
    expect(await screen.findByText('Check application status')).toBeInTheDocument();
    await fill('Application number', ' os-2026-17 ');
    await fill('Phone number or e-mail', 'ida@moss.example');
    submit();
    expect(await screen.findByText('Received')).toBeInTheDocument();
    expect(asked(state, 'ortho/find')[0]?.body).toEqual({ number: 'os-2026-17', contact: 'ida@moss.example' });
  });

  test('says when there is no such application', async () => {
    await open({ orthoFind: () => refuse('noSuchApplication') }, '?step=find');
    await fill('Application number', 'OS-2026-1');
    await fill('Phone number or e-mail', 'ida@moss.example');
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('No application matches this number and contact.');
  });

  test('recognises an application number', async () => {
    const state = await open({}, '?step=find');
    await fill('Application number', '17');
    await fill('Phone number or e-mail', 'ida@moss.example');
    submit();
    expect(await field('Application number')).toHaveAccessibleDescription('Enter a number like OS-2026-17');
    expect(asked(state, 'ortho/find')).toEqual([]);
  });

  test('returns to the application form with the input kept', async () => {
    await open();
    fireEvent.click(await screen.findByText('Check application status'));
    expect(location.search).toBe('?step=find');
    history.back();
    expect(await screen.findByText('Apply for orthodontic simulation')).toBeInTheDocument();
  });
});
