import type { ResourceDefinition } from '../../resources/defineResource.ts';

/** The names of a form's fields, group after group. */
export const fieldsOfForm = (form: NonNullable<ResourceDefinition['form']>): string[] =>
  Object.values(form)
    .flatMap((group) => group ?? [])
    .map((entry) => (typeof entry === 'string' ? entry : entry.field));
