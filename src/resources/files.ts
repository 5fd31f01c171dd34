import { file } from '../../domain/file.ts';
import { defineResource } from './defineResource.ts';

export const files = defineResource(file, { titleField: 'name', final: ['delete'] });
