import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const sections: Translation<typeof english, Forms> = {
  details: 'Detalles',
  identity: 'Identificación',
  contact: 'Contacto',
  clinical: 'Información clínica',
  filing: 'Ficha',
  together: 'Colaboración',
  conversation: 'Conversación',
  files: 'Archivos',
  history: 'Historial',
  orders: 'Pedidos',
};
