// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactKind } from '../../../domain/account/contact.ts';
import { ContactDialog } from '../../../src/custom/account/contacts/ContactDialog.tsx';
import { Toasts } from '../../../src/frame/Toasts.tsx';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const calls = {
  checkOriginalInfo: { ticket: 'proof' },
  setContactInfo: null,
  fetchCountries: { list: [{ code: 'GB', name: 'United Kingdom', native: 'United Kingdom', phoneCodes: ['+44'] }] },
};
const cases: [ContactKind, string | null, string, string][] = [
  ['email', null, 'Add e-mail', 'E-mail address added'],
  ['email', 'old@north.demo', 'Change e-mail', 'E-mail address changed'],
  ['phone', '+447700900123', 'Change phone', 'Phone changed'],
];

test.each(cases)('says of a new %s instead of %s what happened', async (kind, bound, title, said) => {
  const { user } = await renderPart(
    server,
    { ...mockState('clinicAdmin'), calls },
    <>
      <ContactDialog kind={kind} bound={bound} task="set" onClose={() => {}} />
      <Toasts />
    </>,
  );
  const dialog = async () => within(await screen.findByRole('dialog', { name: title }));
  await user.type((await dialog()).getByLabelText('Your password'), 'right');
  await user.click((await dialog()).getByText('Next'));
  const isPhone = kind === 'phone';
  const contact = await screen.findByLabelText(isPhone ? 'New phone number' : 'New e-mail address');
  await user.type(contact, isPhone ? '7700 900456' : 'new@north.demo');
  if (isPhone) await user.click(screen.getByLabelText(/I agree to receive a text message/));
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.click((await dialog()).getByRole('button', { name: title }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});
