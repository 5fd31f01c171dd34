import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { languages } from '../../domain/languages.ts';
import { say } from '../../server/words.ts';
import { act, buildOrder, filesOf, settledFiles } from '../support/build.ts';
import { tally } from '../support/faults/tally.ts';
import { asciiStl, binaryStl, makeArch, ply, threeMf, zipOf } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Each hostile file ends as `failed` with a specific code and no partial result, and the server keeps running. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const arch = makeArch({ triangles: 200 });
const stl = binaryStl(arch);
const polygon = (corners: number) => {
  const places = Array.from({ length: corners }, (_, at) => at);
  const round = places.map((at) => `v ${30 * Math.cos(at / corners)} ${30 * Math.sin(at / corners)} 0`);
  return Buffer.from(`${round.join('\n')}\nf ${places.map((at) => at + 1).join(' ')}\n`);
};
const entity = '<!DOCTYPE model [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const holdsItself = '<object id="1"><components><component objectid="1"/></components></object>';
const notFinite = Buffer.from(stl);
for (let at = 84; at < notFinite.length; at += 50)
  for (let value = 12; value < 48; value += 4) notFinite.writeFloatLE(NaN, at + value);
const begunBy = (signature: string) => Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(200, 7)]);
const rar = begunBy('Rar!\x1a\x07\x01\0');
const sevenZip = begunBy("7z\xbc\xaf'\x1c\0\x04");
const disc = Buffer.alloc(40_000);
disc.write('\x01CD001', 32_768, 'latin1');
const tar = Buffer.alloc(1024);
tar.write('scan.stl');
tar.write('ustar', 257);

const bad: [fault: string, name: string, bytes: () => Uint8Array, why: string][] = [
  ['notAZip', 'scan.zip', () => Buffer.from('this is no zip at all'), 'no zip'],
  ['notAZip', 'scan.zip', () => zipOf([{ name: 'a.stl', bytes: stl }]).subarray(0, -40), 'a zip cut off'],
  ['otherArchive', 'scan.rar', () => rar, 'a RAR archive'],
  ['otherArchive', 'scan.zip', () => rar, 'a RAR archive named as a zip'],
  ['otherArchive', 'scan.7z', () => sevenZip, 'a 7z archive'],
  ['otherArchive', 'scan.stl.gz', () => gzipSync(stl), 'a gzip of one scan'],
  ['otherArchive', 'scan.tar', () => tar, 'a tar archive'],
  ['otherArchive', 'scan.stl.zst', () => begunBy('\x28\xb5\x2f\xfd\x04'), 'a Zstandard file'],
  ['otherArchive', 'scan.lz4', () => begunBy('\x04\x22\x4d\x18\x64'), 'an LZ4 file'],
  ['otherArchive', 'scan.cab', () => begunBy('MSCF\0\0\0\0'), 'a cabinet'],
  ['otherArchive', 'scan.iso', () => disc, 'a disc image'],
  ['otherModel', 'scan.glb', () => begunBy('glTF\x02\0\0\0'), 'a GLB model'],
  ['otherModel', 'scan', () => begunBy('glTF\x02\0\0\0'), 'a GLB model without an extension'],
  ['otherModel', 'scan.stl', () => begunBy('Kaydara FBX Binary  \0'), 'an FBX model named as an STL'],
  ['otherModel', 'scan.STEP', () => Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\n'), 'a STEP model'],
  ['otherModel', 'scan.off', () => Buffer.from('OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n'), 'an OFF model'],
  ['empty', 'scan.zip', () => zipOf([]), 'nothing in it'],
  ['zipBomb', 'scan.zip', () => zipOf([{ name: 'a.stl', bytes: Buffer.alloc(20_000_000) }]), 'a bomb'],
  [
    'zipBomb',
    'scan.zip',
    () =>
      zipOf([
        { name: 'a.stl', bytes: stl },
        { name: 'b.stl', bytes: stl, overlaps: true },
      ]),
    'overlapping files',
  ],
  ['zipUnsafeName', 'scan.zip', () => zipOf([{ name: '../../etc/a.stl', bytes: stl }]), '..'],
  [
    'zipLink',
    'scan.zip',
    () => zipOf([{ name: 'a.stl', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    'a symbolic link',
  ],
  ['zipEncrypted', 'scan.zip', () => zipOf([{ name: 'a.stl', bytes: stl, flags: 0x801 }]), 'a password'],
  ['zipMethod', 'scan.zip', () => zipOf([{ name: 'a.stl', bytes: stl, method: 14 }]), 'another way of packing'],
  [
    'zipTooMany',
    'scan.zip',
    () => zipOf(Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.stl`, bytes: Buffer.from('x') }))),
    'too many files',
  ],
  ['broken', 'scan.stl', () => binaryStl(arch, { count: 4_000_000 }).subarray(0, 500), 'a count that lies'],
  ['broken', 'scan.stl', () => Buffer.from('x'), 'one byte'],
  ['notFinite', 'scan.stl', () => notFinite, 'no number'],
  ['crowdedVertex', 'scan.obj', () => polygon(20_000), 'a polygon of 20,000 corners'],
  ['broken', 'scan.stl', () => binaryStl(arch, { count: 4_294_967_294 }), 'four billion facets'],
  ['broken', 'scan.ply', () => ply(arch, { vertices: 4_000_000_000 }), 'four billion vertices'],
  ['broken', 'scan.3mf', () => threeMf(arch, { prolog: entity }), 'entities'],
  ['broken', 'scan.3mf', () => threeMf(arch, { resources: () => holdsItself }), 'an object that holds itself'],
  ['tooLarge', 'scan.3mf', () => threeMf(arch, { build: '<item objectid="1"/>'.repeat(20_000) }), 'too many items'],
  ['empty', 'scan.stl', () => asciiStl({ ...arch, indices: new Uint32Array() }), 'no surface'],
];

describe.each(bad)('%s: %s', (fault, name, bytes, why) => {
  it(`is reported for a file with ${why}`, async () => {
    tally('hostile files', 1);
    const order = await buildOrder(server);
    const id = await upload(server, token, { orderId: order.id, name, bytes: bytes() });
    const file = await server.until(async () => {
      const [one] = (await filesOf(server, token, order)).filter((each) => each.id === id);
      return one && ['failed', 'ready', 'kept'].includes(one.state) ? one : undefined;
    });
    expect(file).toMatchObject({
      state: 'failed',
      fault,
      stage: null,
      lodUrl: null,
      fullUrl: null,
    } satisfies Partial<CaseFile>);
    expect((await filesOf(server, token, order)).map((each) => each.id)).toEqual([id]);
    for (const language of ['en', 'zh'] as const) {
      const sentence = say(language, `errors.${fault}`);
      expect(sentence).not.toMatch(/^errors\.|\{\{/);
      expect(/\p{Script=Han}/u.test(sentence)).toBe(language === 'zh');
    }
    expect(nameOf((await server.call('file/delete', { id }, { token })).code)).toBe('ok');
    expect(await filesOf(server, token, order)).toEqual([]);
  });
});

it('otherModel: is reported for a model in a zip and names the formats to export, in every language', async () => {
  const order = await buildOrder(server);
  const bytes = zipOf([
    { name: 'upper.stl', bytes: stl },
    { name: 'lower.glb', bytes: begunBy('glTF\x02\0\0\0') },
    { name: 'bar.step', bytes: Buffer.from('ISO-10303-21;\n') },
    { name: 'notes.dat', bytes: Buffer.from('OFF to the lab') },
  ]);
  await upload(server, token, { orderId: order.id, name: 'case.zip', bytes });
  const files = await settledFiles(server, token, order, 5);
  expect(Object.fromEntries(files.map(({ name, state, fault }) => [name, [state, fault]]))).toEqual({
    'case.zip': ['kept', null],
    'upper.stl': ['ready', null],
    'lower.glb': ['failed', 'otherModel'],
    'bar.step': ['failed', 'otherModel'],
    'notes.dat': ['kept', null],
  });
  for (const language of languages) {
    const sentence = say(language, 'errors.otherModel');
    for (const format of ['STL', 'PLY', 'OBJ']) expect(sentence).toContain(format);
  }
});

it('otherModel: is no fault of what a lab designs or a message carries', async () => {
  const order = await buildOrder(server);
  await act(server, token, 'send', order);
  const lab = await server.loginAs('factoryAdmin');
  await act(server, lab, 'accept', order);
  const bytes = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\n');
  const given = { orderId: order.id, name: 'bar.step', bytes };
  await upload(server, lab, { ...given, purpose: 'design' });
  await upload(server, lab, { ...given, purpose: 'message' });
  const files = await filesOf(server, lab, order);
  expect(files.map(({ state, fault }) => [state, fault])).toEqual(files.map(() => ['kept', null]));
  expect(files.length).toBeGreaterThan(0);
});

it('reads a zip with bytes before it, as a self-extracting archive has', async () => {
  const order = await buildOrder(server);
  const bytes = Buffer.concat([Buffer.alloc(5000, 'MZ stub '), zipOf([{ name: 'upper.stl', bytes: stl }])]);
  await upload(server, token, { orderId: order.id, name: 'case.zip', bytes });
  const files = await settledFiles(server, token, order, 2);
  expect(Object.fromEntries(files.map(({ name, state, fault }) => [name, [state, fault]]))).toEqual({
    'case.zip': ['kept', null],
    'upper.stl': ['ready', null],
  });
});

it('otherArchive: is reported for an archive in a zip, which stays downloadable, in every language', async () => {
  const order = await buildOrder(server);
  const bytes = zipOf([
    { name: 'upper.stl', bytes: stl },
    { name: 'old.rar', bytes: rar },
    { name: 'older.zip', bytes: sevenZip },
    { name: 'disc.iso', bytes: disc },
    { name: 'case.dat', bytes: zipOf([{ name: 'lower.stl', bytes: stl }]) },
  ]);
  await upload(server, token, { orderId: order.id, name: 'case.zip', bytes });
  const files = await settledFiles(server, token, order, 6);
  const found = Object.fromEntries(files.map(({ name, state, fault }) => [name, [state, fault]]));
  expect(found).toEqual({
    'case.zip': ['kept', null],
    'upper.stl': ['ready', null],
    'old.rar': ['failed', 'otherArchive'],
    'older.zip': ['failed', 'otherArchive'],
    'disc.iso': ['failed', 'otherArchive'],
    'case.dat': ['failed', 'zipTooDeep'],
  });
  const old = files.find(({ name }) => name === 'old.rar')!;
  expect(old.size).toBe(rar.length);
  expect(nameOf((await server.call('file/download', { id: old.id }, { token })).code)).toBe('ok');
  for (const language of languages) {
    const sentence = say(language, 'errors.otherArchive');
    expect(sentence).toMatch(/zip.*zip/i);
  }
});

it('a program’s own file, packed with gzip, is kept as it is', async () => {
  const order = await buildOrder(server);
  await upload(server, token, { orderId: order.id, name: 'model.mix', bytes: gzipSync(stl) });
  const [file] = await settledFiles(server, token, order);
  expect(file).toMatchObject({ kind: 'other', state: 'kept', fault: null });
});
