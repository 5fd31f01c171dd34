import type { actions as english } from '../en/actions.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const actions: Translation<typeof english, Forms> = {
  done: 'Hecho: {{action}}',
  sure: '{{action}}: ¿desea continuar?',
  final: 'Esta acción no se puede deshacer.',
  finalMany_one: 'Esta acción no se puede deshacer. Afecta a {{count}} registro.',
  finalMany_many: 'Esta acción no se puede deshacer. Afecta a {{count}} de registros.',
  finalMany_other: 'Esta acción no se puede deshacer. Afecta a {{count}} registros.',
  cancel: 'Ahora no',
  more: 'Más acciones',
  conflict: 'Otra persona hizo cambios mientras tanto. Revise el estado actual y decida después.',
  show: 'Abrir',
  edit: 'Editar',
  duplicate: 'Copiar como nuevo',
  print: 'Imprimir',
  printed: 'impreso el {{time}}',
  copy: 'Copiar: {{name}}',
  copied: 'Copiado: {{name}}',
  copyFailed: 'No se pudo copiar',
  previous: 'Anterior: {{title}}',
  next: 'Siguiente: {{title}}',
};
