export const sections = {
  details: 'Detalles',
  identity: 'Identificación',
  contact: 'Contacto',
  clinical: 'Información clínica',
  filing: 'Registro',
  together: 'Colaboración',
  activity: 'Actividad',
  conversation: 'Conversación',
  files: 'Archivos',
  history: 'Historial',
  overview: 'Resumen',
  teeth: 'Dientes',
  timeline: 'Cronología',
  openOrders: 'Pedidos abiertos',
  catalogue: 'Catálogo',
  workingDays: 'Días laborables',
  partnership: 'Colaboración',
  access: 'Acceso',
  events: 'Eventos',
  endpoint: 'Destino',
  deliveries: 'Envíos',
  task: 'Tarea',
  progress: 'Progreso',
  records: 'Historia clínica',
  images: 'Imágenes',
  report: 'Informe',
};

export const show = {
  all: 'Todo',
  inList: 'Ver en {{list}}',
  noRows: 'Ninguno por ahora',
  nothingYet: 'Aún no hay nada',
  older: 'Ver anteriores',
  narrowed: { tooth: { only: 'Solo el diente elegido', none: 'No hay nada para este diente' } },
};

export const history = { none: 'Aún no hay historial', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'Borrador guardado · {{time}}',
    saving: 'Guardando…',
    failed: 'No se pudo guardar el borrador',
    restored: 'Borrador recuperado ({{time}})',
    offered: 'Tiene un borrador ({{time}}): {{title}}',
    discarded: 'Borrador descartado ({{time}})',
    discard: 'Descartar',
    use: 'Usar borrador',
    undo: 'Deshacer',
    leave: 'Cerrar y conservar borrador',
  },
  leave: {
    title: '¿Salir sin guardar los últimos cambios?',
    text: 'Sus últimos cambios aún no se han guardado como borrador. Si sale ahora, los perderá.',
    go: 'Salir',
    stay: 'Quedarse',
  },
  file: {
    choose: 'Elegir archivo',
    choosePicture: 'Elegir imagen',
    drop: 'o suéltelo aquí',
    uploading: 'Subiendo {{name}}',
    cancel: 'Cancelar la subida',
    wait: 'Espere a que termine la subida y guarde de nuevo.',
    empty: 'El archivo está vacío. Elija otro.',
    replace: 'Sustituir',
    remove: 'Quitar',
    gone: 'Este archivo ya no está disponible.',
    open: 'Ampliar {{name}}',
    download: 'Descargar {{name}}',
    save: 'Descargar',
    large: 'Imagen ampliada',
    lost: 'No se pudo cargar la imagen. Inténtelo más tarde.',
    close: 'Cerrar',
  },
  phone: {
    country: '{{country}}, salvo que el número empiece por un prefijo internacional',
    doubtful: 'Este número no parece completo. Compruébelo. Se guardará tal como lo escribió.',
  },
  help: {
    webhook: { url: 'Los eventos se envían a esta dirección https:// mediante POST.' },
    patient: {
      certificateNumber: 'Tal como figura en el documento, letras incluidas',
      entryNumber: 'El número de historia que usa su clínica, si lo tiene',
      habitDetails: 'Hábitos que afectan al trabajo: bruxismo, deportes, instrumentos de viento',
      allergyDetails: 'Sustancia y reacción, también metales y resinas',
    },
    workOrder: {
      content: 'No incluya nombres de pacientes si puede leerlo un colaborador',
      institutionId: 'Déjelo vacío si es un trabajo interno de su organización',
      orderId: 'Se avisa a quienes tienen acceso a este pedido',
    },
  },
  conflict: {
    title: 'Otra persona hizo cambios mientras usted editaba',
    text: 'Sus cambios se conservan. Los campos que solo cambió la otra persona muestran su nuevo valor. En los demás, elija una versión y vuelva a guardar.',
    mine: 'Su versión',
    theirs: 'Versión actual',
    take: 'Usar la versión actual',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'No se encuentran los datos relacionados.',
      many_missing: 'Al menos uno de los datos relacionados ya no está disponible.',
      single_missing: 'El dato relacionado ya no está disponible.',
    },
  },
  action: {
    add: 'Añadir',
    clear_array_input: 'Vaciar la lista',
    create: 'Crear',
    delete: 'Eliminar',
    move_down: 'Bajar',
    move_up: 'Subir',
    refresh: 'Actualizar',
    remove: 'Quitar',
    save: 'Guardar',
    undo: 'Deshacer',
    update: 'Actualizar',
  },
  message: {
    clear_array_input: '¿Desea vaciar toda la lista?',
    delete_content: '¿Desea eliminar este registro ({{name}})?',
    delete_title: 'Eliminar {{name}} {{recordRepresentation}}',
    select_all_limit_reached:
      'Hay demasiados elementos para seleccionarlos todos. Solo se seleccionaron los primeros {{max}}.',
    unsaved_changes: 'Hay cambios sin guardar. ¿Desea descartarlos?',
  },
  navigation: {
    next: 'Ir a la página siguiente',
    page: 'Ir a la página {{page}}',
    page_range_info: '{{offsetBegin}}–{{offsetEnd}} de {{total}}',
    previous: 'Ir a la página anterior',
  },
  validation: {
    email: 'Introduzca un correo electrónico correcto',
    maxLength: 'Como máximo {{max}} caracteres',
    maxValue: 'Debe ser {{max}} como máximo',
    minLength: 'Al menos {{min}} caracteres',
    minValue: 'Debe ser {{min}} como mínimo',
    number: 'Debe ser un número',
    oneOf: 'Debe ser uno de estos valores: {{options}}',
    regex: 'Debe tener un formato determinado (expresión regular): {{pattern}}',
    required: 'Obligatorio',
    unique: 'Debe ser único',
  },
};
