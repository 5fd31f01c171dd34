import { file } from '../../domain/order/files/file.ts';
import { defineResource } from './defineResource.ts';

export const files = defineResource(file, { titleField: 'name', final: ['delete'] });
