// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member } from '../../../domain/organisation/member.ts';
import { relationship } from '../../../domain/organisation/relationship.ts';
import type { Role } from '../../../domain/roles.ts';
import { workOrder } from '../../../domain/workOrder.ts';
import { Sidebar } from '../../../src/frame/Sidebar.tsx';
import { TabsProvider } from '../../../src/layout/tabs/TabsContext.tsx';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const asking = { state: 'toBeConfirmed', askedByUs: false } as const;
const open = (role: Role) =>
  renderPart(
    server,
    mockState(role, {
      relationship: [
        buildRecord(relationship, { ...asking, side: 'lab' }, 1),
        buildRecord(relationship, { ...asking, side: 'lab' }, 2),
        buildRecord(relationship, { ...asking, side: 'lab', state: 'confirmed' }, 3),
      ],
      member: [buildRecord(member, { state: 'notReviewed', role: null, joinedAt: null }, 1)],
      workOrder: [buildRecord(workOrder, { state: 'open', handles: true }, 1)],
    }),
    <TabsProvider>
      <Sidebar />
    </TabsProvider>,
  );

test('the menu counts the decisions that wait for a head, and has no inbox for others', async () => {
  const { unmount } = await open('clinicAdmin');
  expect(await screen.findByRole('link', { name: /^Inbox\s*4$/ })).toHaveAttribute('href', '/inbox/page');
  unmount();
  await open('clinicMember');
  await screen.findByRole('link', { name: /^Orders/ });
  expect(screen.queryByRole('link', { name: /^Inbox/ })).not.toBeInTheDocument();
});
