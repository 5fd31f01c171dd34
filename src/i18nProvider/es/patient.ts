export const patient = {
  back: 'Volver a la lista',
  erasing: {
    names:
      'Elimina al paciente con su historia, imágenes, fotos y borradores, y borra su nombre de los pedidos finalizados, en su clínica y en los laboratorios: de los textos, los nombres de archivo y el interior de los archivos STL, PLY, OBJ y MTL.',
    deleted:
      'Los archivos ZIP, RAR y 7z y los proyectos de escáner se eliminan, igual que los modelos y archivos comprimidos de las órdenes de trabajo; los escaneos se conservan.',
    kept: 'Un escaneo del que no se pueda quitar el nombre se podrá ver, pero ya no descargar. No se borran los nombres dentro de otros archivos, como los PDF, ni en los motivos indicados en el historial.',
  },
  createOrder: 'Crear pedido',
  tabs: {
    label: 'Partes de la ficha del paciente',
    details: 'Datos',
    records: 'Historia clínica',
    images: 'Imágenes',
    report: 'Informe',
    orders: 'Pedidos',
  },
  history: {
    none: 'No se ha anotado nada desde que empezó este registro.',
    patient: {
      create: '{{name}} dio de alta al paciente.',
      update: '{{name}} modificó los datos.',
      export: '{{name}} exportó todos los datos del paciente.',
    },
    record: { create: '{{name}} añadió una visita.', update: '{{name}} modificó una visita.' },
    image: { place: '{{name}} envió una imagen.', update: '{{name}} modificó la descripción de una imagen.' },
  },
  records: {
    latest: 'Última visita: {{date}}',
    empty: 'Todavía no hay visitas anotadas.',
    more: 'Solo se muestran las últimas {{total}} visitas.',
    written: 'Escrito por {{name}}, {{time}}',
    changed: 'modificado por {{name}}, {{time}}',
    edit: 'Visita del {{date}}',
  },
  images: {
    addAs: 'Añadir como',
    hint: 'JPG, PNG, WebP o TIFF, hasta {{max}} cada una. Los originales se conservan sin cambios.',
    drop: 'Suelte aquí las imágenes',
    dismiss: 'Descartar',
    all: 'Todas',
    empty: 'Todavía no hay imágenes de este paciente.',
    open: 'Ver en grande: {{title}}',
    large: 'Imagen ampliada',
    lost: 'La imagen no se puede mostrar ahora. Inténtelo más tarde.',
    position: '{{at}} de {{total}}',
    close: 'Cerrar',
  },
  report: {
    title: 'Informe del paciente',
    choose: 'Qué incluye el informe',
    identity: 'Paciente',
    clinical: 'Información clínica',
    records: 'Historia clínica',
    images: 'Imágenes',
    print: 'Imprimir o guardar como PDF',
  },
  orders: {
    empty: 'Todavía no hay pedidos de este paciente.',
  },
};
