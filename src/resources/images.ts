import { image } from '../../domain/patient/image.ts';
import { defineResource } from './defineResource.ts';

export const images = defineResource(image, {
  titleField: 'name',
  final: ['delete'],
  entry: {
    at: 'takenOn',
    orAt: 'createdAt',
    picture: 'thumbUrl',
    title: 'category',
    caption: ['uploaderName', 'note'],
    gathers: true,
  },
  form: { details: ['category', 'takenOn', 'note'] },
});
