import type { FieldKind, Fields } from './fields.ts';

/** Field kinds that hold files, and whether they accept only images. */
export const fileKinds: Partial<Record<FieldKind, { isPicture: boolean }>> = {
  file: { isPicture: false },
  image: { isPicture: true },
};

export const fileFieldsOf = (fields: Fields): { name: string; isPicture: boolean }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const found = fileKinds[field.meta()?.kind ?? 'json'];
    return found ? [{ name, ...found }] : [];
  });
