import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '../../support/sources.ts';

it('only deleteFiles removes files, and it lets go of their bytes', () => {
  const removing = sources('server').filter((path) =>
    /deleteFrom\('file'\)|'file'[^\n]*\] as const|delete from file\b/.test(readFileSync(path, 'utf8')),
  );
  expect(removing).toEqual(['server/modules/file/storage.ts']);
});

it('what replaces bytes of a file lets go of those that it had', () => {
  const replacing = /\b(neutralSha256|lodKey|fullKey|thumbKey|pictureKey): |\.\.\.noNeutralCopy/;
  const files = sources('server/jobs', 'server/modules').filter((path) => {
    const text = readFileSync(path, 'utf8');
    return /updateTable\('(file|orders)'\)/.test(text) && replacing.test(text);
  });
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => !/\b(noteDroppedReferences|letBytesGo)\(/.test(readFileSync(path, 'utf8')))).toEqual(
    [],
  );
});
