import { type Material, materialsOfMtl, unquoted } from '../parse/mtl.ts';
import type { NamedImage, NamedMaterial } from '../parse/paints.ts';
import type { FileSource } from '../types.ts';
import { readSource } from './source.ts';

/** File extensions of companions that nothing names; a named image may have any, so that unsupported ones are noted. */
const ends = { material: /\.mtl$/i, image: /\.(png|jpe?g|jfif|webp|avif|bmp|gif|tiff?|tga|heic)$/i };
type Kind = keyof typeof ends;

/** What a decoder writes for bytes that aren't UTF-8: the file has names in a local code page. */
const UNREAD = '\ufffd';
const readable = (name: string) => name.replace(/[^\p{ASCII}]+/gu, UNREAD);

/** Ignores case, blanks and the kind of slash. */
const keyOf = (name: string) =>
  unquoted(name)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replaceAll(/\s|%20/g, '');
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (path: string) => baseOf(path).replace(/\.[^.]*$/, '');

/** Resolves `path` relative to a folder. */
function resolved(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

interface Placed {
  source: FileSource;
  path: string;
}

/** The files accompanying a model. Materials and images belong to it only if something names them. */
export class Companions {
  readonly #files: readonly Placed[];
  readonly #model: string;
  readonly #limit: number;

  /** `model` is the model's name with folders, as in `files`; `limit` the maximum bytes per file. */
  constructor(model: string, files: readonly FileSource[], limit: number) {
    this.#model = keyOf(model);
    this.#files = files.map((source) => ({ source, path: resolved('', keyOf(source.name)) }));
    this.#limit = limit;
  }

  /** The materials in these files, or in the file with the model's own name; null if none exists. */
  materials(libraries: readonly string[]): Map<string, NamedMaterial> | null {
    const found = libraries.flatMap((line) => this.#libraries(line));
    const own = found.length > 0 || libraries.length === 0 ? undefined : this.#own('material');
    const files = [...new Set(own ? [own] : found)];
    if (files.length === 0) return null;
    const withFolder = ({ image, ...rest }: Material, { name }: FileSource): NamedMaterial => ({
      ...rest,
      ...(image && { image: { name: image, folder: folderOf(name.replaceAll('\\', '/')) } }),
    });
    const read = (file: FileSource) => [...materialsOfMtl(readSource(file, this.#limit))];
    return new Map(files.flatMap((file) => read(file).map(([name, one]) => [name, withFolder(one, file)])));
  }

  /** The image named by a file in that folder, or by the model. */
  image({ name, folder }: NamedImage): FileSource | undefined {
    return this.#find('image', name, folder === '' ? folderOf(this.#model) : keyOf(folder));
  }

  /** The image with the model's own name. */
  ownImage(): FileSource | undefined {
    return this.#own('image');
  }

  /** The file of any kind that this one names. */
  named(name: string): FileSource | undefined {
    return this.#find(ends.material.test(unquoted(name)) ? 'material' : 'image', name, folderOf(this.#model));
  }

  /** A line names one file that may contain blanks, or several that don't. */
  #libraries(line: string): FileSource[] {
    const folder = folderOf(this.#model);
    const whole = this.#find('material', line, folder);
    return whole ? [whole] : line.split(/\s+/).flatMap((name) => this.#find('material', name, folder) ?? []);
  }

  #own(kind: Kind): FileSource | undefined {
    const folder = folderOf(this.#model);
    return onlyOf(
      this.#of(kind).filter(({ path }) => folderOf(path) === folder && stemOf(path) === stemOf(this.#model)),
    );
  }

  #of(kind: Kind): Placed[] {
    return this.#files.filter(({ path }) => ends[kind].test(path));
  }

  /** A name may end in a comment, or have what looks like one. */
  #find(kind: Kind, name: string, folder: string): FileSource | undefined {
    const comment = name.search(/\s#/);
    const whole = this.#findExactly(kind, name, folder);
    return whole ?? (comment < 0 ? undefined : this.#findExactly(kind, name.slice(0, comment).trimEnd(), folder));
  }

  /**
   * Resolves the name relative to the folder, then in the folder itself, then in folders that share the name's folder
   * or contain or are inside this one. Other folders hold files of other models, often with the same name.
   */
  #findExactly(kind: Kind, name: string, folder: string): FileSource | undefined {
    const wanted = keyOf(name);
    const base = baseOf(wanted);
    const [last] = folderOf(wanted).split('/').slice(-2);
    const isAbsolute = /^(?:\/|[a-z]:)/.test(wanted);
    const isIt = (path: string) =>
      wanted.includes(UNREAD) ? readable(baseOf(path)) === readable(base) : baseOf(path) === base;
    const there = this.#files.filter(({ path }) => (kind === 'material') === ends.material.test(path) && isIt(path));
    const found = [
      (path: string) => path === resolved(folder, wanted),
      (path: string) => folderOf(path) === folder,
      (path: string) => path.includes('/') && `/${wanted}`.endsWith(`/${path}`),
      (path: string) => isAbsolute && Boolean(last) && last === folderOf(path).split('/').at(-2),
      (path: string) => folderOf(path).startsWith(folder) || folder.startsWith(folderOf(path)),
    ]
      .map((isThere) => there.filter(({ path }) => isThere(path)))
      .find((some) => some.length > 0);
    return onlyOf(found ?? [], baseOf(unquoted(name).replaceAll('\\', '/')));
  }
}

/** If all have the same path but for letter case: the one written as `name`, or the first. */
function onlyOf(files: readonly Placed[], name = ''): FileSource | undefined {
  if (new Set(files.map(({ path }) => path)).size !== 1) return undefined;
  return (files.find(({ source }) => source.name.endsWith(name)) ?? files[0]!).source;
}
