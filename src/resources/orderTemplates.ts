import { orderTemplate } from '../../domain/orderTemplate.ts';
import { defineResource } from './defineResource.ts';

/** Kept on the page that sends orders; no page of their own. */
export const orderTemplates = defineResource(orderTemplate, {
  titleField: 'name',
  final: ['delete'],
});
