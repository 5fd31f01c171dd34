import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const form: Translation<typeof english, Forms> = {
  save: 'Guardar',
  saved: 'Guardado',
  created: 'Creado',
  cancel: 'Cancelar',
  choose: 'Elegir…',
  searching: 'Buscando…',
  noMatch: 'Sin coincidencias',
  yes: 'Sí',
  no: 'No',
  conflict: {
    title: 'Otra persona hizo cambios mientras usted escribía',
    text: 'Lo que usted escribió se conserva. Los campos que solo cambió la otra persona ya muestran su valor; elija en los demás y vuelva a guardar.',
    mine: 'Usted escribió',
    theirs: 'Valor actual',
    take: 'Usar el valor actual',
  },
};
