import type { CustomMessages } from '../../messages.ts';

export const patient = {
  allergy: 'Alergia: {{what}}',
  nothingClinical: 'Sin alergias ni antecedentes registrados',
  teeth: {
    none: 'Aún no hay trabajos en los dientes',
    hint: 'Elija un diente para ver solo sus entradas',
  },
  erasing: {
    names:
      'Borra los datos del paciente, incluidos la historia clínica, las imágenes, las fotos y los borradores. Su nombre también se quita de los pedidos finalizados y de las órdenes de trabajo, en su clínica y en sus colaboradores: de los textos, los nombres de archivo y el interior de los archivos STL, PLY, OBJ, 3MF, MTL, DICOM y de proyecto de escáner.',
    deleted:
      'Se eliminan los archivos comprimidos ZIP, RAR y 7z y los que no se pueden limpiar, como los de texto o Word, así como las imágenes, los modelos y los archivos comprimidos de las órdenes de trabajo de estos pedidos. Los escaneos se conservan.',
    kept: 'Un escaneo del que no se pueda quitar el nombre se podrá ver, pero ya no descargar. Se mantienen: lo que muestran los PDF, las fotos y las imágenes DICOM, los documentos de las órdenes de trabajo, todos los archivos de las órdenes de trabajo sin pedido, las órdenes de trabajo que solo mencionan una parte del nombre, los motivos del historial, el número del paciente, la auditoría, los correos ya enviados y las copias fuera del sistema (descargas y copias de seguridad).',
  },
  history: {
    patient: {
      create: '{{name}} añadió al paciente',
      update: '{{name}} editó los datos',
      export: '{{name}} exportó todos los datos del paciente',
    },
    record: { create: '{{name}} añadió una visita', update: '{{name}} editó una visita' },
    image: { place: '{{name}} añadió una imagen', update: '{{name}} editó la descripción de una imagen' },
  },
  records: {
    empty: 'No hay visitas registradas',
    more: 'Se muestran las últimas {{total}} visitas.',
    written: 'Registrada por {{name}}, {{time}}',
    changed: 'editada por {{name}}, {{time}}',
    edit: 'Visita del {{date}}',
  },
  images: {
    addAs: 'Añadir como',
    hint: 'JPG, PNG, WebP o TIFF, hasta {{max}} cada una. Los originales se conservan sin cambios.',
    drop: 'Suelte aquí las imágenes',
    dismiss: 'Quitar',
    all: 'Todas',
    empty: 'Aún no hay imágenes',
    open: 'Ampliar {{title}}',
    large: 'Imagen ampliada',
    lost: 'No se pudo cargar la imagen. Inténtelo más tarde.',
    position: '{{at}} de {{total}}',
    close: 'Cerrar',
  },
  report: {
    title: 'Informe del paciente',
    choose: 'Incluir en el informe',
    identity: 'Paciente',
    clinical: 'Información clínica',
    records: 'Historia clínica',
    images: 'Imágenes',
    print: 'Imprimir o guardar como PDF',
  },
} satisfies CustomMessages<'es'>['patient'];
