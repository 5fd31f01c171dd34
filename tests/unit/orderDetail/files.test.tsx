// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file, type CaseFile, type ModelFacts } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: ({ models }: { models: { name: string }[] }) => <p>viewer of {models.map(({ name }) => name).join(', ')}</p>,
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const lies = (nth: number, name: string, change: Partial<CaseFile> = {}): CaseFile =>
  buildRecord(
    file,
    {
      orderId: idOf(1),
      name,
      kind: 'model',
      purpose: 'scan',
      side: 'clinic',
      jaw: null,
      submission: 1,
      state: 'ready',
      size: 2_500_000,
      fullBytes: 700_000,
      sha256: `hash-${nth}`,
      slices: null,
      lodUrl: `/prod-api/file/lod-${nth}`,
      fault: null,
      facts: null,
      ...change,
    },
    nth,
  );
const zip = (nth: number, name: string, change: Partial<CaseFile> = {}) =>
  lies(nth, name, { kind: 'archive', state: 'kept', lodUrl: null, fullUrl: null, fullBytes: null, ...change });

async function open(files: CaseFile[], change: Partial<Order> = {}, role: Role = 'clinicAdmin') {
  const record = buildRecord(order, {
    number: 'R-2611-0412',
    state: 'pending',
    creatorId: 7,
    heldSince: null,
    ...change,
  });
  const state = mockState(role, { order: [record], file: files, message: [] });
  const shown = renderPage(server, state, `/orderDetail/page?id=${record.id}&tab=files`);
  server.use(
    http.post('*/prod-api/v1/order/history', () => HttpResponse.json({ code: success, msg: '', data: { list: [] } })),
  );
  await screen.findByRole('heading', { level: 1 });
  await shown;
  return state;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Files' }));

describe('the files of an order', () => {
  test('are separated into uploads, extracted files, and the state of viewing copies', async () => {
    await open([
      zip(1, 'case.zip'),
      lies(2, 'case/upper.stl', { parentId: idOf(1), jaw: 'upper' }),
      lies(3, 'case/lower.stl', { parentId: idOf(1), jaw: 'lower', state: 'cleared', lodUrl: null, fullUrl: null }),
    ]);
    const files = await panel();
    const row = (await files.findByText('case.zip')).closest<HTMLElement>('li')!;
    expect(within(row).getByText('Unpacked from case.zip')).toBeInTheDocument();
    expect(within(row).getAllByText(/^Original: 2\.\d MB/)).toHaveLength(3);
    expect(
      within(row)
        .getAllByText(/^Viewing copy/)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Viewing copy: \d/), 'Viewing copy removed']);
    expect(within(row).getAllByRole('button', { name: /^Download / })).toHaveLength(3);
  });

  test.each(['clinicAdmin', 'factoryAdmin'] as const)('show a %s what is wrong with a model', async (role) => {
    const facts: ModelFacts = {
      triangles: 40,
      vertices: 22,
      bounds: { min: [0, 0, 0], max: [900, 700, 200] },
      maxErrorMicrometres: 2.1,
      hasColors: false,
      hasTexture: false,
      hasLabels: false,
      doubtfulUnits: true,
      axes: null,
      notes: ['nonFiniteDropped', 'trailingBytes'],
    };
    await open([lies(1, 'upper.stl', { jaw: 'upper', unit: null, facts })], {}, role);
    const files = await panel();
    expect(await files.findByText(/Points with invalid coordinates were removed/)).toBeInTheDocument();
    expect(files.getByText(/units are millimetres/)).toBeInTheDocument();
    expect(files.queryByText(/extra data/)).not.toBeInTheDocument();
  });

  test.each(['clinicAdmin', 'factoryAdmin'] as const)('show a %s that a model faces inwards', async (role) => {
    const facts = { notes: ['facesIn'], doubtfulUnits: false } as unknown as ModelFacts;
    await open([lies(1, 'upper.stl', { jaw: 'upper', facts })], {}, role);
    const files = await panel();
    expect(await files.findByText(/surface faces inwards/)).toBeInTheDocument();
    expect(files.queryByText(/Shown mirrored/)).not.toBeInTheDocument();
  });

  test.each(['clinicAdmin', 'factoryAdmin'] as const)('show a %s that a model is shown mirrored', async (role) => {
    const facts = { notes: ['facesIn'], doubtfulUnits: false } as unknown as ModelFacts;
    await open([lies(1, 'upper.stl', { jaw: 'upper', mirrored: true, facts })], {}, role);
    const files = await panel();
    expect(await files.findByText(/Shown mirrored. The file itself is unchanged/)).toBeInTheDocument();
    expect(files.queryByText(/surface faces inwards/)).not.toBeInTheDocument();
  });

  test('count their versions: the newest is shown, older ones are available', async () => {
    await open([
      lies(1, 'upper.stl', { jaw: 'upper' }),
      lies(2, 'upper new.stl', { jaw: 'upper', replacesId: idOf(1) }),
    ]);
    expect(await screen.findByText('viewer of upper new.stl')).toBeInTheDocument();
    const files = await panel();
    expect(files.getByText('Version 2')).toBeInTheDocument();
    expect(files.queryByText('upper.stl')).not.toBeInTheDocument();
    fireEvent.click(files.getByRole('button', { name: 'Show earlier version' }));
    expect(files.getByText('Version 1')).toBeInTheDocument();
    expect(files.getByRole('button', { name: 'Download upper.stl' })).toBeInTheDocument();
  });

  test('say why the lab doesn’t get one, and the two ways to give it', async () => {
    await open([
      lies(1, 'letter.pdf', { kind: 'document', purpose: 'attachment', state: 'kept', access: 'open', withheld: true }),
      lies(2, 'upper.stl', { access: 'open', withheld: false }),
    ]);
    const said = (await panel()).getAllByText(/^Not shared:/);
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Not shared: the patient’s name can’t be removed safely. The clinic can share the name or upload the file in another form.',
    ]);
  });

  test('keep a zip with its models when another zip replaces them', async () => {
    await open([
      zip(1, 'monday.zip'),
      lies(2, 'a-upperjaw.stl', { parentId: idOf(1), jaw: 'upper' }),
      zip(3, 'friday.zip'),
      lies(4, 'b-upperjaw.stl', { parentId: idOf(3), jaw: 'upper', replacesId: idOf(2) }),
    ]);
    expect(await screen.findByText('viewer of b-upperjaw.stl')).toBeInTheDocument();
    const files = await panel();
    expect([files.queryByText('monday.zip'), files.queryByText('friday.zip')]).toEqual([null, expect.anything()]);
  });
});

describe('without anything to show', () => {
  test('a draft without files offers to add scans, and no link to share', async () => {
    await open([], { state: 'toSend' });
    expect(await screen.findByText('No scans yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add scans' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  test('an order without models says so', async () => {
    await open([
      lies(1, 'letter.pdf', { kind: 'document', purpose: 'attachment', state: 'kept', lodUrl: null, fullUrl: null }),
    ]);
    expect(await screen.findByText('No scans yet')).toBeInTheDocument();
  });

  test.each(['waiting', 'unpacking'] as const)('a zip that is %s says that it is being unzipped', async (state) => {
    await open([zip(1, 'case.zip', { state })]);
    const said = await screen.findAllByText(/Decompression in progress, try later/);
    expect(said).toHaveLength(2);
  });

  test('a zip that failed to unzip offers a retry first', async () => {
    const state = await open([zip(1, 'case.zip', { state: 'failed', fault: 'zipEncrypted' })]);
    expect(await screen.findByText('Unzip first')).toBeInTheDocument();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Unzip again' }))[0]!);
    await expect
      .poll(() => state.asked.filter(({ path }) => path === 'file/convert').map(({ body }) => body['id']))
      .toEqual([idOf(1)]);
  });

  test('a member of a zip that can’t be read says why, whatever it is, and offers no other try', async () => {
    await open([
      zip(1, 'case.zip'),
      lies(2, 'notes.txt', { kind: 'document', parentId: idOf(1), state: 'failed', fault: 'zipMethod', sha256: null }),
    ]);
    expect((await screen.findAllByText(/^Packed in a way we can’t open/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('a CT series is one file with its number of slices', async () => {
    await open([zip(1, 'case.zip'), zip(2, 'CBCT.zip', { kind: 'project', parentId: idOf(1), slices: 1100 })]);
    expect((await screen.findAllByText(/1,100 slices/)).length).toBeGreaterThan(0);
  });

  test('a scan whose jaw isn’t sure says what speaks for which', async () => {
    const evidence = [
      { by: 'name', says: 'lower', weight: 0.95 },
      { by: 'shape', says: 'upper', weight: 0.81 },
    ] as const;
    const unsure = { jaw: 'upper', jawSettled: false, jawSure: false } as const;
    await open([lies(1, 'lower.stl', { ...unsure, evidence: [...evidence] })]);
    const words = await screen.findAllByText(/File name: Lower jaw · Shape: Upper jaw 81\s?%/);
    expect(words.length).toBeGreaterThan(0);
  });

  test('models that failed to convert are missing from the preview', async () => {
    await open([lies(1, 'upper.stl', { state: 'failed', fault: 'broken', lodUrl: null, fullUrl: null })]);
    expect(
      await screen.findByText('The file is missing. This case does not support online preview at the moment.'),
    ).toBeInTheDocument();
    expect((await screen.findAllByText('This file is damaged and can’t be read.')).length).toBeGreaterThan(0);
  });
});

test('files that the lab of a sent order doesn’t have are named above the page, with one button that sends them', async () => {
  const photo = (nth: number, sent: boolean) =>
    lies(nth, `photo-${nth}.jpg`, { kind: 'image', purpose: 'photo', sent });
  const given: unknown[] = [];
  await open([photo(1, true), photo(2, false), photo(3, false)], { state: 'accepted' });
  server.use(
    http.post('*/prod-api/v1/order/addFiles', async ({ request }) => {
      given.push(await request.json());
      return HttpResponse.json({ code: success, msg: '', data: null });
    }),
  );
  const note = (await screen.findAllByRole('alert')).find(({ textContent }) =>
    /Not sent to the lab yet/.test(textContent),
  )!;
  fireEvent.click(within(note).getByRole('button', { name: 'Send 2 files to the lab' }));
  await vi.waitFor(() => expect(given).toMatchObject([{ id: idOf(1), fileIds: [idOf(2), idOf(3)] }]));
});
