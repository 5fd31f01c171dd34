import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: 'Iconos disponibles para las definiciones y las páginas que los usan.',
  search: 'Nombre o página',
  unused: 'Sin usar',
  none: 'No se han encontrado iconos',
} satisfies CustomMessages<'es'>['icons'];
