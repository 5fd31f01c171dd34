export type FileKind = 'model' | 'material' | 'image' | 'archive' | 'project' | 'document' | 'other';

export const extensions: Record<Exclude<FileKind, 'other'>, string> = {
  model: 'stl ply obj 3mf',
  material: 'mtl',
  image: 'png jpg jpeg webp bmp gif tif tiff tga heic',
  archive: 'zip 7z rar gz tgz tar bz2 xz zst lz4 cab',
  project: 'xml dcm 3oxz 3ox dentalproject dentalcad constructioninfo modelproject xorder dxd lab',
  document: 'pdf txt rtf doc docx xls xlsx csv html htm json',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind]),
  ),
);

/** What a file is for, by its extension alone. */
export function kindOfName(name: string): FileKind {
  return kinds.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'other';
}

/** A model that may name an image for its texture; a 3MF has its images within. */
export const mayHaveTexture = (name: string): boolean => /\.(obj|ply)$/i.test(name);

/** A file's name without folder and extension, letter case aside: a model's texture often has the same. */
export const stemOf = (name: string): string => /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(name)![1]!.toLowerCase();
