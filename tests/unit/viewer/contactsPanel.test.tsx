// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ContactsPanel } from '../../../src/custom/ui/viewer/tools/ContactsPanel.tsx';
import { buildModel } from './models.ts';

/** Returns keys with their `figure` value. */
const words: I18nProvider = {
  translate: (key, values) => `${key} ${values?.figure ?? ''}`.trim(),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
const designs = [
  buildModel({ id: 'crown', name: 'Crown 16' }),
  buildModel({ id: 'inlay', name: 'Inlay 26' }),
  buildModel({ id: 'veneer', name: 'Veneer 11' }),
];
const colours = new Uint8Array(4);
const found = {
  crown: {
    colours,
    places: [
      { value: -5.03, point: [0, 0, 1] as [number, number, number] },
      { value: -0.124, point: [1, 2, 3] as [number, number, number] },
    ],
  },
  inlay: { colours, places: [] },
};

it('says what the colours mean, and each contact in figures that lead to it', () => {
  const onShow = vi.fn();
  const panel = { state: 'ready' as const, accuracy: 0.02, onRetry: vi.fn(), onClose: vi.fn() };
  render(
    <I18nContextProvider value={words}>
      <ContactsPanel {...panel} contacts={{ designs, found, hasFailed: false }} onShow={onShow} />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('viewer.contacts.colours');
  fireEvent.click(screen.getByRole('button', { name: /\u2066−0\.12\u2069$/ }));
  expect(onShow).toHaveBeenCalledWith('crown', [1, 2, 3]);
  screen.getByRole('button', { name: /\u2066−5\.03\u2069$/ });
  expect(screen.getByRole('group', { name: 'Inlay 26' })).toHaveTextContent('viewer.contacts.far');
  expect(screen.getByRole('group', { name: 'Veneer 11' })).toHaveTextContent('viewer.contacts.none');
});
