import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: 'Los iconos que una definición puede nombrar y dónde está cada uno.',
  search: 'Nombre o página',
  unused: 'Aún no está en ninguna página',
  none: 'Ningún icono se llama así.',
};
