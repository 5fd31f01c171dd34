export type FileKind = 'model' | 'material' | 'image' | 'archive' | 'project' | 'document' | 'other';

export const extensions: Record<Exclude<FileKind, 'other'>, string> = {
  model: 'stl ply obj 3mf',
  material: 'mtl',
  image: 'png jpg jpeg jfif webp avif bmp gif tif tiff tga heic dds ktx2',
  archive: 'zip 7z rar gz tgz tar bz2 xz zst lz4 cab iso dmg',
  project: 'xml dcm 3oxz 3ox dentalproject dentalcad constructioninfo modelproject xorder dxd lab',
  document: 'pdf txt rtf doc docx xls xlsx csv html htm json',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind]),
  ),
);

/** A file's kind, from its extension alone. */
export function kindOfName(name: string): FileKind {
  return kinds.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'other';
}

/** Whether a project is a DICOM image: its name says so, or its content did, since it is no name of a project. */
export const isDicomImage = ({ kind, name }: { kind: FileKind; name: string }): boolean =>
  kind === 'project' && (/\.dcm$/i.test(name) || !['project', 'archive'].includes(kindOfName(name)));

/** Formats whose models can refer to a texture image; a 3MF contains its images. */
export const mayHaveTexture = (name: string): boolean => /\.(obj|ply)$/i.test(name);

/** The lower-case file name without folder and extension, which a model's texture often shares. */
export const stemOf = (name: string): string => /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(name)![1]!.toLowerCase();
