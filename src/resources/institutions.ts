import { consolePages } from '../../domain/consolePages.ts';
import { institution } from '../../domain/organisation/institution.ts';
import { enteredNames } from '../../domain/kit/entity.ts';
import { defineResource } from './defineResource.ts';

export const institutions = defineResource(institution, {
  route: consolePages.institution,
  icon: 'institution',
  page: 'InstitutionSettings',
  titleField: 'name',
  // All entered fields: the page shows them in parts.
  form: { details: enteredNames(institution) },
});
