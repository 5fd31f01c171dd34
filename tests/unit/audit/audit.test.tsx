// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { audit, type Audit } from '../../../domain/audit.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const patientId = '01a20079-0000-7000-8000-0000ba2ddbf3';
const row = (nth: number, overrides: Partial<Audit>) =>
  buildRecord(
    audit,
    {
      actorName: 'Ada North',
      role: 'clinicAdmin',
      way: 'session',
      result: 'done',
      about: null,
      recordName: null,
      aboutName: null,
      records: null,
      ...overrides,
    },
    nth,
  );
const rows = [
  row(1, { kind: 'change', subject: 'patient', action: 'update', recordId: patientId, recordName: 'P-20001' }),
  row(2, {
    kind: 'read',
    subject: 'record',
    action: 'query',
    recordId: null,
    about: `patient:${patientId}`,
    aboutName: 'P-20001',
    records: 3,
  }),
  row(3, { kind: 'access', subject: 'account', action: 'login', recordId: null, way: 'visitor', role: null }),
  row(4, { kind: 'change', subject: 'patient', action: 'erase', recordId: patientId, actorName: 'Ben Shaw' }),
  row(5, { kind: 'change', subject: 'order', action: 'update', recordId: patientId, result: 'overtaken' }),
  row(6, { kind: 'change', subject: 'gone', action: 'forgotten', recordId: null, actorName: null, way: 'device' }),
  row(7, { kind: 'read', subject: 'patient', action: 'query', recordId: null, result: 'nothingFound', records: 7 }),
];
const open = (state: MockState) => renderConsole(server, state, '/audit/page');
/** In the order of `rows`, whose last is the newest and first in the list. */
const lines = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  return waitFor(() => {
    // The cells load with the page's own chunk.
    expect(within(table).getByText('Ben Shaw')).toBeInTheDocument();
    const found = within(table).getAllByRole('row').slice(1);
    expect(found).toHaveLength(rows.length);
    return found.toReversed();
  });
};

describe('the audit log', () => {
  test('shows who did what to which record, and links to the record as long as it has a name', async () => {
    const { user, state } = await begin();
    const [edit, list, login, erase, overtaken, unknown, counted] = (await lines()) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(edit).toHaveTextContent(/Ada North.*Head of clinic.*Edit.*Patient P-20001/);
    expect(within(edit).getByRole('link', { name: 'Patient P-20001' })).toHaveAttribute(
      'href',
      `/patientDetail/page?id=${patientId}`,
    );
    expect(list).toHaveTextContent(/List.*Visit · 3 records.*Patient P-20001/);
    expect(login).toHaveTextContent(/Visitor.*Sign in with password.*Account/);
    expect(erase).toHaveTextContent(/Patient …ba2ddbf3/);
    expect(within(erase).queryByRole('link')).toBeNull();
    expect(overtaken).toHaveTextContent('Changed in the meantime');
    expect(unknown).toHaveTextContent(/Unknown.*Device.*forgotten.*gone/);
    expect(counted).toHaveTextContent(/List.*Patient · 7 times.*Nothing found/);
    await user.click(
      within(erase).getByRole('button', { name: `Show only entries for this record: …${patientId.slice(-8)}` }),
    );
    await waitFor(() =>
      expect(state.asked.findLast(({ path }) => path === 'audit/query')?.body).toMatchObject({
        filter: { recordId: patientId },
      }),
    );
  });

  test('is for heads alone', async () => {
    await open(mockState('clinicMember', { audit: rows }));
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });
});

async function begin() {
  const state = mockState('clinicAdmin', { audit: rows });
  return { ...(await open(state)), state };
}
