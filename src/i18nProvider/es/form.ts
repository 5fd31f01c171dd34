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
  faults_one: '{{count}} campo requiere atención:',
  faults_many: '{{count}} de campos requieren atención:',
  faults_other: '{{count}} campos requieren atención:',
  draft: {
    saved: 'Borrador guardado · {{time}}',
    saving: 'Guardando…',
    failed: 'No se pudo guardar el borrador',
    restored: 'Se ha recuperado su borrador ({{time}})',
    offered: 'Hay un borrador ({{time}}): {{title}}',
    discarded: 'Se ha descartado su borrador ({{time}})',
    discard: 'Descartar',
    use: 'Usarlo',
    undo: 'Deshacer',
    leave: 'Cerrar y conservar el borrador',
  },
  leave: {
    title: '¿Salir sin sus últimos cambios?',
    text: 'Lo último que escribió aún no se ha podido guardar como borrador. Si sale ahora, se perderá.',
    go: 'Salir',
    stay: 'Quedarse',
  },
  phone: {
    country: '{{country}}, salvo que empiece por un prefijo internacional',
    doubtful: 'Este número no parece completo. Se conserva tal como lo escribió.',
  },
  help: {
    patient: {
      certificateNumber: 'Tal como figura en el documento, con sus letras',
      entryNumber: 'El número de ficha propio de su clínica, si lo tiene',
      habitDetails: 'Lo que importa para el trabajo: bruxismo, deportes, instrumentos de viento',
      allergyDetails: 'A qué sustancia y con qué reacción; también metales y resinas',
    },
    workOrder: {
      content: 'Sin nombres de pacientes si lo lee un colaborador',
      institutionId: 'Vacío: trabajo de su propia organización',
      orderId: 'Se muestra a quienes ven ese pedido',
    },
  },
  conflict: {
    title: 'Otra persona hizo cambios mientras usted escribía',
    text: 'Lo que usted escribió se conserva. Los campos que solo cambió la otra persona ya muestran su valor; elija en los demás y vuelva a guardar.',
    mine: 'Usted escribió',
    theirs: 'Valor actual',
    take: 'Usar el valor actual',
  },
};
