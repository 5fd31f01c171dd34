import type { palette as english } from '../en/palette.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const palette: Translation<typeof english, Forms> = {
  open: 'Buscar',
  title: 'Búsqueda y comandos',
  placeholder: 'Busque o indique qué desea hacer…',
  close: 'Cerrar',
  recent: 'Recientes',
  screens: 'Pantallas',
  actions: 'Acciones',
  searching: 'Buscando…',
  results_one: '{{count}} resultado',
  results_many: '{{count}} de resultados',
  results_other: '{{count}} resultados',
  none: 'Nada coincide con “{{query}}”.',
  failed: 'La búsqueda no está disponible en este momento. Las pantallas y las acciones siguen aquí.',
  all_one: 'Mostrar el resultado en {{name}}',
  all_many: 'Mostrar los {{count}} de resultados en {{name}}',
  all_other: 'Mostrar los {{count}} resultados en {{name}}',
  language: 'Idioma: {{name}}',
  mode: 'Apariencia: {{name}}',
  hint: { choose: 'elegir', open: 'abrir', close: 'cerrar' },
  keys: {
    title: 'Atajos de teclado',
    open: 'Búsqueda y comandos',
    help: 'Todos los atajos de teclado',
    everywhere: 'En cualquier página',
    lists: 'En una lista',
    space: 'Espacio',
    enter: 'Intro',
    or: 'o',
    single: 'Desactívelos si la entrada de voz o una pulsación accidental los activan.',
  },
};
