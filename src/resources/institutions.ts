import { consolePages } from '../../domain/consolePages.ts';
import { institution } from '../../domain/institution.ts';
import { defineResource } from './defineResource.ts';

export const institutions = defineResource(institution, {
  route: consolePages.institution,
  icon: 'institution',
  page: 'InstitutionSettings',
  titleField: 'name',
  // Its page draws them, in parts.
  form: {
    details: [
      'name',
      'address',
      'contactPerson',
      'contactWay',
      'autoAccept',
      'workingDays',
      'holidays',
      'catalogue',
      'defaultLabId',
      'notation',
      'designApproval',
      'sharePatientName',
    ],
  },
});
