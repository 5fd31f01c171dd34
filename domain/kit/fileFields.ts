import type { FieldKind, Fields } from './fields.ts';

/** The kinds of field that hold files, and whether they take only pictures. */
export const fileKinds: Partial<Record<FieldKind, { isPicture: boolean }>> = {
  file: { isPicture: false },
  image: { isPicture: true },
};

/** The fields of `fields` that hold files. */
export const fileFieldsOf = (fields: Fields): { name: string; isPicture: boolean }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const found = fileKinds[field.meta()?.kind ?? 'json'];
    return found ? [{ name, ...found }] : [];
  });
