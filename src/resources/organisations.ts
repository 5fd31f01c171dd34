import { organisation } from '../../domain/organisation/organisation.ts';
import { defineResource } from './defineResource.ts';

export const organisations = defineResource(organisation, { titleField: 'name' });
