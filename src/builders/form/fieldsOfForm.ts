import type { ResourceDefinition } from '../../resources/defineResource.ts';

/** The field names of all of a form's groups. */
export const fieldsOfForm = (form: NonNullable<ResourceDefinition['form']>): string[] =>
  Object.values(form)
    .flatMap((group) => group ?? [])
    .map((entry) => (typeof entry === 'string' ? entry : entry.field));
