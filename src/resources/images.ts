import { image } from '../../domain/image.ts';
import { defineResource } from './defineResource.ts';

export const images = defineResource(image, {
  titleField: 'name',
  final: ['delete'],
  form: { details: ['category', 'takenOn', 'note'] },
});
