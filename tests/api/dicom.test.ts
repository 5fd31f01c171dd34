import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { act, buildOrder, buildPatient, filesOf, settledFiles } from '../support/build.ts';
import { dicomSlice, pixelsOf, readDicom } from '../support/dicom.ts';
import { zipOf } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
});

const name = 'Quillfeather^İpek';
const count = 60;
const zipOfSeries = (slice: (at: number) => Buffer) =>
  zipOf(
    Array.from({ length: count }, (_, at) => ({
      name: `Quillfeather CT/IM${String(at).padStart(4, '0')}.dcm`,
      bytes: slice(at),
    })),
  );
const saysName = (bytes: Uint8Array) => /quillfeather|PX-77021|1977/i.test(Buffer.from(bytes).toString('utf8'));

/**
 * What the lab gets of these files, for an order that doesn't share the patient's name: so many rows, or one more than
 * these files, with the series that is extracted from its zip.
 */
async function sent(files: [string, Uint8Array][], rows?: number) {
  const patient = await buildPatient(server, { name: 'Quillfeather İpek', birthDate: '1977-03-05' });
  const order = await buildOrder(server, { patientId: patient.id, sharePatientName: false }, dentist);
  for (const [file, bytes] of files)
    await upload(server, dentist, { orderId: order.id, name: file, bytes, purpose: 'attachment' });
  await act(server, dentist, 'send', order);
  const given = await settledFiles(
    server,
    lab,
    order,
    rows ?? files.length + 1,
    (now) => rows !== undefined || now.some(({ slices }) => slices),
  );
  return { order, given };
}

async function bytesOf({ id }: CaseFile, token = lab): Promise<Buffer> {
  const { url } = await server.ask<{ url: string }>('file/download', { id }, { token });
  return Buffer.from(await (await server.fetch(url.replace('/prod-api', ''))).arrayBuffer());
}

describe('DICOM of an order that doesn’t share the patient’s name', () => {
  it('gives the lab a CT series as a zip of slices without the patient', async () => {
    const { given } = await sent([['Quillfeather.zip', zipOfSeries((at) => dicomSlice(name, { at }))]]);
    const series = given.find(({ slices }) => slices)!;
    expect(series).toMatchObject({ access: 'open', slices: count });
    expect(series.name).not.toMatch(/quill/i);
    const slices = Object.entries(unzipSync(await bytesOf(series)));
    expect(slices.length).toBe(count);
    expect(slices.filter(([path, bytes]) => /quill/i.test(path) || saysName(bytes))).toEqual([]);
    const studies = new Set(slices.map(([, bytes]) => String(readDicom(bytes).dict['0020000D']?.Value?.[0])));
    expect(studies.size).toBe(1);
    const [pixels] = readDicom(slices[7]![1]).dict['7FE00010']!.Value as [ArrayBuffer];
    expect(new Int16Array(pixels)).toEqual(pixelsOf(7, 16));
  });

  it('gives images whatever their names are, alone and from zips', async () => {
    const slices = (folder: string, first: number) =>
      [0, 1].map((at) => ({ name: `${folder}/IM000${at}`, bytes: dicomSlice(name, { at: first + at }) }));
    const inner = zipOf(slices('deeper', 3));
    const { given } = await sent(
      [
        ['IM0001', dicomSlice(name, { at: 1 })],
        ['Quillfeather.zip', zipOf([...slices('Quillfeather', 5), { name: 'Quillfeather/more.zip', bytes: inner }])],
      ],
      6,
    );
    const images = given.filter(({ kind }) => kind === 'project');
    expect(images.length).toBe(5);
    for (const image of images) {
      expect(image).toMatchObject({ access: 'open', purpose: 'scan' });
      expect(image.name).toMatch(/^(folder-\d\/)?project-\d\.dcm$/);
      expect(saysName(await bytesOf(image))).toBe(false);
    }
  });

  it('gives a single image, and keeps back what still says the name', async () => {
    // The slice's own number of its patient is also its exposure time.
    const speaking = (at: number) =>
      dicomSlice(name, {
        at,
        ...(at === 9 && { number: '77021', more: { '00181150': { vr: 'IS', Value: ['77021'] } } }),
      });
    const { order, given } = await sent([
      ['Quillfeather.dcm', dicomSlice(name)],
      ['Quillfeather CT.zip', zipOfSeries(speaking)],
    ]);
    const image = given.find(({ kind }) => kind === 'project')!;
    expect(image.access).toBe('open');
    expect(saysName(await bytesOf(image))).toBe(false);
    const series = given.find(({ slices }) => slices)!;
    expect(series).toMatchObject({ access: 'withheld', sha256: null });
    expect(nameOf((await server.call('file/download', { id: series.id }, { token: lab })).code)).toBe('fileWithheld');
    const own = (await filesOf(server, dentist, order)).find(({ slices }) => slices);
    expect(own?.withheld).toBe(true);
  });

  it('of an erased patient stays for the clinic, without the patient', async () => {
    const patient = await buildPatient(server, { name: 'Quillfeather İpek', birthDate: '1977-03-05' });
    const order = await buildOrder(server, { patientId: patient.id, sharePatientName: true }, dentist);
    await upload(server, dentist, {
      orderId: order.id,
      name: 'Quillfeather.dcm',
      bytes: dicomSlice(name),
      purpose: 'attachment',
    });
    const [before] = await filesOf(server, dentist, order);
    expect(saysName(await bytesOf(before!, dentist))).toBe(true);
    await act(server, dentist, 'cancel', order);
    const { id, patientNumber } = patient;
    await server.ask('patient/erase', { id, patientNumber }, { token: await server.loginAs('clinicAdmin') });
    const cleaned = await server.until(async () => {
      const [now] = await filesOf(server, dentist, order);
      return now?.access === 'open' && now.sha256 !== before!.sha256 ? now : undefined;
    });
    const bytes = await bytesOf(cleaned, dentist);
    expect(saysName(bytes)).toBe(false);
    const [pixels] = readDicom(bytes).dict['7FE00010']!.Value as [ArrayBuffer];
    expect(new Int16Array(pixels)).toEqual(pixelsOf(1, 16));
  });
});
