// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DesignNumbers } from '../../../domain/order/dataCheck/designNumbers.ts';
import { file, type ModelFacts } from '../../../domain/order/files/file.ts';
import { order } from '../../../domain/order/order.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => <p>viewer</p> }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const figure = (value: number, within = 0.004) => ({ value, within, at: [1, 2, 3] as [number, number, number] });
const numbers: DesignNumbers = {
  teeth: [16],
  changed: { since: 1, change: { ...figure(0.358), isHeight: true, isOnly: true } },
  occlusion: { deepest: figure(-5.03), lightest: figure(-0.04) },
  mesial: figure(0.1),
  distal: null,
  wall: { ...figure(0.45), needs: 0.8, area: 3.2 },
  gap: figure(0.077),
  unmeasured: { distal: 'noNeighbour' },
};

async function open(facts: Partial<ModelFacts>) {
  const crown = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;
  const record = buildRecord(order, {
    number: 'R-1',
    state: 'design',
    creatorId: 7,
    heldSince: null,
    teeth: [{ tooth: 16, ...crown }],
  });
  const design = buildRecord(
    file,
    {
      orderId: record.id,
      name: 'crown.stl',
      kind: 'model',
      purpose: 'design',
      state: 'ready',
      lodUrl: '/lod',
      side: 'lab',
      submission: 2,
      facts: facts as ModelFacts,
    },
    2,
  );
  const state = mockState('clinicAdmin', { order: [record], file: [design] });
  await renderPage(server, state, `/orderDetail/page?id=${idOf(1)}`);
  await screen.findByRole('heading', { level: 1 });
}

test('a design’s numbers are a table, each with how far it may be off, signs in front in every direction', async () => {
  await open({ design: numbers });
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Tooth', '16'],
    ['Change', '\u2066+0.36\u2069\u00a0mm in heightotherwise unchanged, since version 1'],
    ['Antagonist', '\u2066−5.03\u2069\u00a0mmlightest \u2066−0.04\u2069\u00a0mm'],
    ['Mesial contact', '\u2066+0.10\u2069\u00a0mm'],
    ['Distal contact', 'No neighbour within 2 mm'],
    ['Thinnest wall', '0.45\u00a0mm3.20\u00a0mm² under 0.80\u00a0mm'],
    ['Gap to preparation', '0.08\u00a0mm'],
  ]);
  const change = table.getByRole('button', {
    name: '\u2066+0.36\u2069\u00a0mm in height ± 0.01\u00a0mm. Show Change in section',
  });
  expect(change).toBeInTheDocument();
});

test('a bridge has a column for each of its teeth', async () => {
  const tooth: DesignNumbers = {
    ...numbers,
    wall: null,
    changed: { since: 1, change: null },
    unmeasured: { wall: 'solid' },
  };
  const each = [
    { ...numbers, tooth: 14 },
    { ...tooth, tooth: 15 },
    { ...tooth, tooth: 16 },
  ];
  await open({ design: { ...numbers, teeth: [14, 15, 16], each } });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Tooth', '14', '15', '16']);
  const walls = within(table.getByRole('row', { name: /^Thinnest wall/ })).getAllByRole('cell');
  expect(walls.map(({ textContent }) => textContent)).toEqual([
    '0.45\u00a0mm3.20\u00a0mm² under 0.80\u00a0mm',
    'Solid',
    'Solid',
  ]);
});

test('a measurement without a value says why, and a larger change at the margin is named apart', async () => {
  const none = { occlusion: null, mesial: null, distal: null, wall: null, gap: null };
  const first: DesignNumbers = {
    teeth: [16],
    changed: null,
    ...none,
    unmeasured: { changed: 'firstVersion', occlusion: 'noAntagonist', mesial: 'jawUnclear', wall: 'noJaw' },
  };
  await open({ design: first });
  const cells = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cells()).toEqual([
    'First version',
    'No scan of the opposing jaw',
    'Jaw unclear',
    // Measured before reasons were kept.
    'Not measured',
    'No scan of this jaw',
    'Not measured',
  ]);
  cleanup();
  const change = { ...figure(0.358), isHeight: true, isOnly: false };
  await open({ design: { ...first, changed: { since: 1, change, atMargin: figure(-0.48) } } });
  expect((await cells())[0]).toBe(
    '\u2066+0.36\u2069\u00a0mm in heightat the margin \u2066−0.48\u2069\u00a0mmsince version 1',
  );
});

test('a design that isn’t measured has no table', async () => {
  await open({});
  expect(screen.queryByRole('table')).toBeNull();
});
