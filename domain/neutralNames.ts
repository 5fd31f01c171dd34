import { isJawSure, type CaseFile } from './file.ts';
import { kindOfName } from './fileNames.ts';
import { areBothJaws, pathsOf } from './fileVersions.ts';
import { rolesOf } from './scanRoles.ts';

type Named = Pick<CaseFile, 'id' | 'parentId' | 'name' | 'kind' | 'purpose'> &
  Partial<Pick<CaseFile, 'jaw' | 'jawSettled' | 'jawSure'>>;

/** What a name ends with, where it is a kind of file and not part of a person's name. A model that is a zip is a 3MF. */
function extensionOf({ name, kind }: Named): string {
  if (kindOfName(name) === 'other') return '';
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return kind === 'model' && extension === '.zip' ? '.3mf' : extension;
}

/** What a file is, in a word, and what it shows besides an arch. A jaw is named only where it is sure: a name is believed. */
function labelOf(file: Named): string {
  const { name, jaw, kind, purpose } = file;
  if (kind === 'model') {
    const said = jaw && jaw !== 'other' && isJawSure(file) ? jaw : purpose;
    return [said, ...rolesOf(name)].join('-');
  }
  return purpose === 'scan' ? kind : purpose;
}

/**
 * Names for files that tell nothing about a patient, by the files' ids: `upper.stl`, `scan-2.stl`, `photo-1.jpg`: without
 * spaces, so that one file can name another. What comes again by the same path shares a name, and what came in one folder still lies in one, so
 * that versions stay as they were.
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
