// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { idOf } from '../../support/mock/records.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';
import { ada, asked, draft, open as openPage, stateOf as stateWith } from './support.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));

const server = mockServer();
/** Removes bidirectional isolates around values. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/gu, '');
const birthDate = `${new Date().getFullYear() - 40}-01-01`;
const allergic = { ...ada, sex: 'female' as const, birthDate, allergies: ['other' as const], allergyDetails: 'nickel' };
const group = async () => within(await screen.findByRole('group', { name: 'Also share' }));
const boxes = async () => (await group()).getAllByRole<HTMLInputElement>('checkbox');
const labelsOf = (list: HTMLInputElement[]) => list.map((box) => plain(box.closest('label')?.textContent));

describe('what of a patient is shared', () => {
  test('is nothing until it is ticked, with its values in view, and is reviewed in words', async () => {
    const state = stateWith([draft()], { patient: [allergic] });
    await openPage(server, state, `?id=${idOf(1)}`);
    const list = await boxes();
    expect(labelsOf(list)).toEqual(['Allergies: nickel', 'Age: 40 years', 'Sex: Female']);
    expect(list.map(({ checked }) => checked)).toEqual([false, false, false]);
    fireEvent.click(list[1]!);
    fireEvent.click(list[0]!);
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ sharedFacts: ['allergies', 'age'] });
    fireEvent.click((await screen.findAllByText('Review and send'))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    const facts = () =>
      dialog
        .getAllByRole('button')
        .filter((chip) => chip.hasAttribute('aria-pressed') && !chip.hasAttribute('data-tooth'))
        .map((chip) => plain(chip.textContent));
    expect(facts()).toEqual([
      'Allergies: nickel · Lab sees',
      'Age: 40 years · Lab sees',
      'Sex: Female · Hidden from lab',
    ]);
    // The final review can still change it with one click.
    fireEvent.click(dialog.getByRole('button', { name: /Age/ }));
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ sharedFacts: ['allergies'] });
    expect(facts()[1]).toBe('Age: 40 years · Hidden from lab');
  });

  test('isn’t offered where the record lacks it, nor without a patient', async () => {
    const state = stateWith([draft()], { patient: [{ ...allergic, allergies: null, allergyDetails: null }] });
    const { unmount } = await openPage(server, state, `?id=${idOf(1)}`);
    expect(labelsOf(await boxes())).toEqual(['Age: 40 years', 'Sex: Female']);
    unmount();
    await openPage(server, stateWith([draft({ patientId: null, patientName: null })]), `?id=${idOf(1)}`);
    expect(await screen.findByLabelText(/Share patient name/)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Also share' })).not.toBeInTheDocument();
  });

  test('can’t change while only files may', async () => {
    const rescan = { state: 'rejected', scanFault: true, rejectedAt: '2026-11-20T10:00:00Z' } as const;
    await openPage(
      server,
      stateWith([draft({ ...rescan, sharedFacts: ['sex'] })], { patient: [allergic] }),
      `?id=${idOf(1)}`,
    );
    const list = await boxes();
    expect(list.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
  });
});
