import { isJawSure, type CaseFile } from './file.ts';
import { isDicomImage, kindOfName } from './fileNames.ts';
import { areBothJaws, pathsOf } from './fileVersions.ts';
import { rolesOf } from './scanRoles.ts';

type Named = Pick<CaseFile, 'id' | 'parentId' | 'name' | 'kind' | 'purpose'> &
  Partial<Pick<CaseFile, 'jaw' | 'jawSettled' | 'jawSure'>>;

/**
 * The extension, if it's a known file type rather than part of a person's name. A model in a zip is a 3MF; a DICOM image
 * may have any name.
 */
function extensionOf({ name, kind }: Named): string {
  if (isDicomImage({ kind, name })) return '.dcm';
  if (kindOfName(name) === 'other') return '';
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return kind === 'model' && extension === '.zip' ? '.3mf' : extension;
}

/** A word for the file's purpose plus its scan roles. The jaw only if certain, because people trust names. */
function labelOf(file: Named): string {
  const { name, jaw, kind, purpose } = file;
  if (kind === 'model') {
    const said = jaw && jaw !== 'other' && isJawSure(file) ? jaw : purpose;
    return [said, ...rolesOf(name)].join('-');
  }
  return purpose === 'scan' ? kind : purpose;
}

/**
 * File names without patient information, by file id: `upper.stl`, `scan-2.stl`, `photo-1.jpg`. They contain no spaces,
 * so that one file can refer to another. Files with the same path share a name and files of one folder stay together,
 * which preserves versions.
 */
export function neutralNames(files: readonly Named[]): Map<string, string> {
  const paths = pathsOf(files);
  const given = new Map<string, { file: Named; name: string }[]>();
  const folders = new Map<string, string>();
  const count = new Map<string, number>();
  const folderOf = (path: string) => {
    if (!path.includes('/')) return '';
    const folder = path.slice(0, path.indexOf('/'));
    if (!folders.has(folder)) folders.set(folder, `folder-${folders.size + 1}/`);
    return folders.get(folder) ?? '';
  };
  const numbered = (file: Named) => {
    const label = labelOf(file);
    const number = (count.get(label) ?? 0) + 1;
    count.set(label, number);
    const isOnlyOne = file.kind === 'model' && label !== file.purpose && number === 1;
    return `${label}${isOnlyOne ? '' : `-${number}`}${extensionOf(file)}`;
  };
  return new Map(
    files.map((file) => {
      const key = [file.purpose, file.kind, paths.get(file.id)].join('|');
      const namesakes = given.get(key) ?? [];
      const name = namesakes.find((one) => !areBothJaws(one.file, file))?.name ?? folderOf(file.name) + numbered(file);
      given.set(key, [...namesakes, { file, name }]);
      return [file.id, name];
    }),
  );
}

/** The same names for a folder, where a later version needs its own: `upper.stl`, `upper-v2.stl`. */
export function uniqueNames(names: readonly string[]): string[] {
  const count = new Map<string, number>();
  return names.map((name) => {
    const version = (count.get(name) ?? 0) + 1;
    count.set(name, version);
    return version === 1 ? name : name.replace(/(\.\w+)?$/, (extension) => `-v${version}${extension}`);
  });
}
