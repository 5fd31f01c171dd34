// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/custom/ui/upload/fingerprint.ts';
import { interruptedCount, interruptedUploads } from '../../../src/custom/ui/upload/interrupted.ts';
import { newOnly } from '../../../src/custom/ui/upload/useAddFiles.ts';
import { modelEnds } from '../../../domain/order/files/file.ts';
import { extensions } from '../../../domain/order/files/fileNames.ts';
import { casesOf, filesOfDrop, filesOfInput, purposeOf } from '../../../src/custom/ui/upload/picked.ts';

const file = (name: string) => new File(['x'], name);
const fileEntry = (path: string) => ({
  isFile: true,
  fullPath: path,
  file: (resolve: (file: File) => void) => resolve(file(path.split('/').at(-1) ?? '')),
});
/** Returns its entries in batches, as browsers do. */
const folderEntry = (path: string, inside: object[], portion = 100) => ({
  isFile: false,
  fullPath: path,
  createReader: () => {
    const left = [...inside];
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.splice(0, portion)) };
  },
});
const drop = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;

describe('a drop', () => {
  it('includes folders of any depth, also those with more files than one batch', async () => {
    const many = Array.from({ length: 7 }, (_, i) => fileEntry(`/case/sub/${i}.stl`));
    const picked = await filesOfDrop(
      drop(
        folderEntry('/case', [fileEntry('/case/upper.ply'), folderEntry('/case/sub', many, 3)]),
        fileEntry('/photo.jpg'),
      ),
    );
    expect(picked.map(({ path }) => path)).toEqual([
      'case/upper.ply',
      ...many.map((_, i) => `case/sub/${i}.stl`),
      'photo.jpg',
    ]);
  });

  it('omits the files that operating systems add to folders', async () => {
    const picked = await filesOfDrop(
      drop(
        folderEntry('/case', [
          fileEntry('/case/.DS_Store'),
          fileEntry('/case/__MACOSX/x'),
          fileEntry('/case/Thumbs.db'),
          fileEntry('/case/lower.stl'),
        ]),
      ),
    );
    expect(picked.map(({ path }) => path)).toEqual(['case/lower.stl']);
    expect(filesOfInput([file('.hidden'), file('a.stl')]).map(({ path }) => path)).toEqual(['a.stl']);
  });

  it('separates textures from photos; the server decides what is a scan', () => {
    const together = ['case/a.obj', 'case/a.mtl', 'case/a.jpg', 'face.jpg', 'form.pdf', 'b.stl', 'all.zip'].map(
      (path) => ({ file: file(path), path }),
    );
    expect(together.map((picked) => purposeOf(picked, together))).toEqual([
      'scan',
      'scan',
      'scan',
      'photo',
      'scan',
      'scan',
      'scan',
    ]);
  });
});

describe('the browser’s record of an upload', () => {
  const upload = {
    size: 10,
    metadata: { filename: 'Erika_Mustermann_upper.stl' },
    creationTime: new Date().toString(),
    uploadUrl: 'http://localhost/prod-api/v1/upload/1',
    urlStorageKey: '',
    parallelUploadUrls: null,
  };

  it('recognises the same file of the same order, and holds no name', async () => {
    localStorage.clear();
    const scan = { name: 'Erika_Mustermann_upper.stl', size: 10, lastModified: 5 };
    const mark = (await fingerprintOf(scan, 'Mustermann/upper.stl', 'order-1'))!;
    await interruptedUploads.addUpload(mark, upload);
    expect(await interruptedUploads.findUploadsByFingerprint(mark)).toMatchObject([
      { uploadUrl: upload.uploadUrl, size: 10 },
    ]);
    expect(await fingerprintOf(scan, 'Mustermann/upper.stl', 'order-2')).not.toBe(mark);
    expect(await fingerprintOf({ ...scan, size: 11 }, 'Mustermann/upper.stl', 'order-1')).not.toBe(mark);
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/Muster|Erika|upper|order-1/i);
    expect(await interruptedCount('order-1')).toBe(1);
    expect(await interruptedCount('order-2')).toBe(0);
  });

  it('is deleted once the server has deleted the upload', async () => {
    localStorage.clear();
    await interruptedUploads.addUpload('mark', {
      ...upload,
      creationTime: new Date(Date.now() - 8 * 86_400_000).toString(),
    });
    expect(await interruptedUploads.findUploadsByFingerprint('mark')).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

describe('a folder dropped twice', () => {
  const known = async (name: string, content: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
    return { name, size: content.length, sha256: Buffer.from(hash).toString('hex') };
  };
  const picked = (path: string, content: string) => ({ file: new File([content], path), path });

  it('uploads only files that aren’t there byte for byte', async () => {
    const there = [await known('case/upper.stl', 'solid a'), await known('case/lower.stl', 'solid b')];
    const again = [
      picked('case/upper.stl', 'solid a'),
      picked('case/lower.stl', 'solid c'),
      picked('case/bite.stl', 'solid a'),
    ];
    expect((await newOnly(again, there)).map(({ path }) => path)).toEqual(['case/lower.stl', 'case/bite.stl']);
  });
});

describe('several cases', () => {
  const cases = (...paths: string[]) =>
    casesOf(paths.map((path) => ({ path, file: file(path) }))).map((files) => files.map(({ path }) => path));
  it.each<[string, string[], number]>([
    ['two zips', ['a.zip', 'b.zip'], 2],
    ['two folders of scans', ['a/upper.stl', 'a/lower.stl', 'b/upper.ply'], 2],
    ['a folder of folders', ['week/Smith/upper.stl', 'week/Jones/upper.stl', 'week/Jones/lower.stl'], 2],
    ['a folder of zips', ['week/a.zip', 'week/b.zip'], 2],
    [
      'three people, two of them with parts of words in their names',
      ['week/Robert/u.stl', 'week/Anna/u.stl', 'week/Hunter/u.stl'],
      3,
    ],
    ['a folder whose scans are of another kind', ['Anna/u.stl', 'Ben/u.ply', 'Carl/u.dcm'], 3],
    ['folders of 3MF', ['Anna/u.3mf', 'Ben/u.3mf'], 2],
    ['jaws in folders', ['Upper/a.stl', 'Lower/b.stl'], 1],
    ['jaws in zips', ['upper.zip', 'lower.zip'], 1],
    ['jaws in folders, in other languages', ['Berg/oben/a.stl', 'Berg/unten/b.stl'], 1],
    ['jaws in Chinese', ['王伟上颌.zip', '王伟下颌.zip'], 1],
    ['people whose names are jaws elsewhere', ['Max/a.stl', 'Bas/b.stl'], 2],
    ['people and what their folders hold', ['Monday/Smith scans/a.stl', 'Monday/Jones scans/b.stl'], 2],
    ['numbers', ['1/a.stl', '2/b.stl'], 2],
    ['a zip and a scan in one folder', ['Smith/scan.stl', 'Smith/photos.zip'], 1],
    ['parts of a case', ['case/scans/u.stl', 'case/design/c.stl'], 1],
    ['loose scans', ['upper.stl', 'lower.stl', 'bite.ply'], 1],
    ['one case in two folders of a scanner', ['case/UpperJaw/scan.stl', 'case/LowerJaw/scan.stl'], 1],
    ['one folder and a loose photo', ['a/upper.stl', 'smile.jpg'], 1],
    ['photos alone', ['smile.jpg', 'b/front.jpg'], 1],
  ])('are separated: %s', (_what, paths, count) => {
    const found = cases(...paths);
    expect(found.length).toBe(count);
    expect(found.flat().toSorted()).toEqual(paths.toSorted());
  });
  it('are recognised by every kind of model that the server reads', () => {
    expect(modelEnds.join(' ')).toBe(extensions.model);
    for (const end of modelEnds) expect([end, cases(`Anna/u.${end}`, `Ben/u.${end}`).length]).toEqual([end, 2]);
  });
  it('keep loose files with the first', () => {
    expect(cases('a.zip', 'note.pdf', 'b.zip')).toEqual([['a.zip', 'note.pdf'], ['b.zip']]);
  });
});
