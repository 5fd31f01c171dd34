import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { buildOrder, filesOf, settledFiles } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';
import { zipOf, type ZipFile } from '../support/zip.ts';

/* A bad member of a zip doesn't affect the others. */
let server: TestServer;
let clinic: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
});

const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
const fixture = (name: string) => readFileSync(`tests/fixtures/files/${name}`);
const seen = (files: readonly CaseFile[]) =>
  Object.fromEntries(files.map(({ name, state, fault }) => [name, fault ? [state, fault] : [state]]));

async function unpacked(bytes: Uint8Array, count: number) {
  const order = await buildOrder(server);
  await upload(server, clinic, { orderId: order.id, name: 'case.zip', bytes });
  return { order, files: await settledFiles(server, clinic, order, count) };
}

describe('a zip from the field', () => {
  it.each<[name: string, files: Record<string, string[]>]>([
    ['z12-leading-slash.zip', { 'upper.stl': ['ready'], 'lower.stl': ['ready'] }],
    ['z15-link-beside.zip', { 'upper.stl': ['ready'], latest: ['failed', 'zipLink'] }],
    ['z17-one-bzip2.zip', { 'upper.stl': ['ready'], 'notes.txt': ['failed', 'zipMethod'] }],
    ['z35-deflate64.zip', { 'upper.stl': ['ready'], 'lower.stl': ['ready'] }],
    ['z04b-three-deep.zip', { 'mail/case/upper.stl': ['ready'] }],
  ])('%s', async (name, files) => {
    const found = await unpacked(fixture(name), Object.keys(files).length + 1);
    expect(seen(found.files)).toEqual({ 'case.zip': ['kept'], ...files });
  });
});

it('names a Turkish bite by the code page of its clinic', async () => {
  const { files } = await unpacked(fixture('z08-cp857.zip'), 4);
  const bite = files.find(({ name }) => name === 'Yıldız Şahin/kapanış.stl');
  expect(bite).toMatchObject({ state: 'ready', jaw: 'bite' });
});

describe('a member that can’t be read', () => {
  it('is listed with the reason, and stays so after another try', async () => {
    const letter: ZipFile = { name: 'letter.txt', bytes: Buffer.from('secret'), flags: 0x801, method: 0 };
    const inner = zipOf([{ name: 'inner.stl', bytes: upper }, letter]);
    const { order, files } = await unpacked(
      zipOf([{ name: 'D:\\scans\\upper.stl', bytes: upper }, letter, { name: 'more.zip', bytes: inner }]),
      5,
    );
    const expected = {
      'case.zip': ['kept'],
      'scans/upper.stl': ['ready'],
      'letter.txt': ['failed', 'zipEncrypted'],
      'more/inner.stl': ['ready'],
      'more/letter.txt': ['failed', 'zipEncrypted'],
    };
    expect(seen(files)).toEqual(expected);
    for (const { id, state } of files) {
      if (state !== 'failed') continue;
      expect(nameOf((await server.call('file/download', { id }, { token: clinic })).code)).toBe('unzipFirst');
      await server.ask('file/convert', { id }, { token: clinic });
    }
    expect(seen(await settledFiles(server, clinic, order, 5))).toEqual(expected);
  });

  it('is the reason of its zip where there is no other', async () => {
    const { files } = await unpacked(zipOf([{ name: 'upper.stl', bytes: upper, method: 14 }]), 1);
    expect(seen(files)).toEqual({ 'case.zip': ['failed', 'zipMethod'] });
  });
});

describe('a zip in a zip', () => {
  it('is opened some levels deep, and says when it is too deep', async () => {
    let bytes = zipOf([{ name: 'upper.stl', bytes: upper }]);
    for (let level = 0; level < 7; level += 1)
      bytes = zipOf([
        { name: 'z.zip', bytes },
        { name: 'note.txt', bytes: Buffer.from('x') },
      ]);
    const { order } = await unpacked(bytes, 8);
    const files = await filesOf(server, clinic, order);
    expect(files.filter(({ fault }) => fault).map(({ name, fault }) => [name, fault])).toEqual([
      ['z/z/z/z/z/z.zip', 'zipTooDeep'],
    ]);
  });
});

describe('a CT among scans', () => {
  const slice = (nth: number) => {
    const bytes = Buffer.alloc(1000, nth % 256);
    bytes.write('DICM', 128, 'latin1');
    return bytes;
  };
  const ct = (folder: string, count: number): ZipFile[] =>
    Array.from({ length: count }, (_, nth) => ({
      name: `${folder}/IM${String(nth).padStart(5, '0')}`,
      bytes: slice(nth),
    }));
  const scans: ZipFile[] = [
    { name: 'scans/upper.stl', bytes: upper },
    { name: 'scans/notes.txt', bytes: Buffer.from('x') },
  ];

  it('is one file, whose slices are downloaded together', async () => {
    const { files } = await unpacked(zipOf([...ct('CBCT', 1100), ...scans]), 4);
    expect(Object.fromEntries(files.map(({ name, kind, state, slices }) => [name, [kind, state, slices]]))).toEqual({
      'case.zip': ['archive', 'kept', null],
      'CBCT.zip': ['project', 'kept', 1100],
      'scans/notes.txt': ['document', 'kept', null],
      'scans/upper.stl': ['model', 'ready', null],
    });
    const series = files.find(({ slices }) => slices)!;
    const { url, size } = await server.ask<{ url: string; size: number }>(
      'file/download',
      { id: series.id },
      { token: clinic },
    );
    const zip = Buffer.from(await (await server.fetch(url.replace('/prod-api', ''))).arrayBuffer());
    expect([zip.length, size]).toEqual([series.size, series.size]);
    const members = unzipSync(zip);
    expect(Object.keys(members)).toHaveLength(1100);
    expect(Buffer.from(members['IM00777']!).equals(slice(777))).toBe(true);
  });

  it('takes no scan into itself that lies in its folder', async () => {
    const { files } = await unpacked(zipOf([...ct('m', 55), { name: 'm/scan01', bytes: upper }]), 3);
    expect(Object.fromEntries(files.map(({ name, slices }) => [name, slices]))).toEqual({
      'case.zip': null,
      'm.zip': 55,
      'm/scan01': null,
    });
  });

  it('is one file too in a zip in the zip; few pictures and other numbers stay files of their own', async () => {
    const inner = zipOf([...ct('a', 60), ...ct('b', 3)]);
    const numbers = Array.from({ length: 60 }, (_, nth) => ({ name: `log/${nth}`, bytes: Buffer.from('x') }));
    const { files } = await unpacked(zipOf([{ name: 'ct.zip', bytes: inner }, ...numbers]), 65);
    expect(files.filter(({ slices }) => slices).map(({ name, state }) => [name, state])).toEqual([
      ['ct/a.zip', 'kept'],
    ]);
  });
});

describe('a zip under the name of a project', () => {
  const brought = async (name: string, files: ZipFile[], count = files.length + 1) => {
    const order = await buildOrder(server);
    await upload(server, clinic, { orderId: order.id, name, bytes: zipOf(files) });
    return Object.fromEntries(
      (await settledFiles(server, clinic, order, count)).map(({ name, kind, purpose, state, fault }) => [
        name,
        [kind, purpose, state, ...(fault ? [fault] : [])].join(' '),
      ]),
    );
  };
  const xml = { name: 'order.xml', bytes: Buffer.from('<order/>') };

  it.each(['case.dxd', 'case.3oxz', 'case.dcm'])('%s is unpacked if it holds a scan', async (name) => {
    expect(await brought(name, [{ name: 'upper.stl', bytes: upper }, xml])).toEqual({
      [name]: 'archive scan kept',
      'upper.stl': 'model scan ready',
      'order.xml': 'project scan kept',
    });
  });

  it('is unpacked if only a member’s content is that of a scan, or if it holds another zip', async () => {
    const inner = { name: 'a.zip', bytes: zipOf([{ name: 'upper.stl', bytes: upper }]) };
    expect(await brought('case.dxd', [{ name: 'data.bin', bytes: upper }, xml])).toMatchObject({
      'data.bin': 'model scan ready',
    });
    expect(await brought('case.dxd', [inner, xml])).toMatchObject({ 'a/upper.stl': 'model scan ready' });
  });

  it('stays what its name says if it holds none', async () => {
    expect(await brought('case.dxd', [xml], 1)).toEqual({ 'case.dxd': 'project scan kept' });
    const scans = [{ name: 'upper.stl', bytes: upper }];
    expect(await brought('case.doc', scans, 1)).toEqual({ 'case.doc': 'document attachment kept' });
  });

  it('says in another zip that it has to be unpacked', async () => {
    const project = (name: string, file: ZipFile) => ({ name, bytes: zipOf([file]) });
    const files = [project('a.dxd', { name: 'upper.stl', bytes: upper }), project('b.dxd', xml)];
    expect(await brought('case.zip', files)).toEqual({
      'case.zip': 'archive scan kept',
      'a.dxd': 'archive scan failed zipTooDeep',
      'b.dxd': 'project scan kept',
    });
  });
});

it('shows a scan under the name of a picture', async () => {
  const files = [
    { name: 'upper.jpg', bytes: upper },
    { name: 'report.png', bytes: Buffer.from('%PDF-1.7\n') },
  ];
  const { files: found } = await unpacked(zipOf(files), 3);
  expect(found.map(({ name, kind, purpose, state }) => [name, kind, purpose, state])).toEqual(
    expect.arrayContaining([
      ['upper.jpg', 'model', 'scan', 'ready'],
      ['report.png', 'document', 'attachment', 'kept'],
    ]),
  );
});
