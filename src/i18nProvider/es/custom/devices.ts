import type { CustomMessages } from '../../messages.ts';

export const devices = {
  notConnected: 'Aún sin conectar',
  locked: {
    by: 'Bloqueado {{ago}} por {{name}}',
    means: 'No puede ver pedidos ni subir archivos hasta que se desbloquee.',
  },
  figures: {
    never: 'Nunca',
    delivered: 'Archivos entregados en 30 días',
    last: 'El último, para el pedido {{order}}',
    nothing: 'Aún no ha entregado nada',
    orders: 'Pedidos que puede ver',
    nameless: 'En producción, sin nombres de pacientes',
  },
  activate: {
    text: 'El código viene con el equipo o se lo facilita el operador de la plataforma. Solo sirve una vez y para un solo equipo.',
    serial: 'Impreso en el equipo',
    code: 'Con o sin guiones',
    name: 'Visible para su equipo de trabajo. Déjelo vacío para usar el n.º de serie.',
    submit: 'Activar',
    done: '{{name}} activado',
  },
  connect: {
    title: 'Conectar {{name}}',
    text: 'Cree un código de conexión, que solo se muestra una vez. El equipo podrá ver los pedidos en producción, sin nombres de pacientes, y subirles archivos.',
    again: 'Este equipo ya está conectado. Un código nuevo sustituye la conexión actual.',
    make: 'Crear código',
    code: 'Código de conexión',
    enter: 'Introduzca este código y el n.º de serie {{serial}} en el equipo.',
    until: 'Válido hasta las {{time}}, un solo uso',
    waiting: 'Esperando al equipo…',
    connected: '{{name}} conectado',
    close: 'Cerrar',
  },
  unbind: {
    title: 'Desvincular {{name}}',
    text: 'El equipo pierde el acceso de inmediato. Se conservan su historial y lo que subió. Para volver a vincularlo necesita otro código de activación.',
    way: '¿Adónde enviamos el código de verificación?',
    submit: 'Desvincular',
    done: '{{name}} desvinculado',
  },
  history: {
    activate: '{{name}} activó el equipo',
    update: '{{name}} editó los datos del equipo',
    pair: '{{name}} creó un código de conexión',
    connect: 'El equipo se conectó',
    upload: 'El equipo subió un archivo al pedido {{order}}',
    lock: '{{name}} bloqueó el equipo',
    unlock: '{{name}} desbloqueó el equipo',
    unbind: '{{name}} desvinculó el equipo',
  },
} satisfies CustomMessages<'es'>['devices'];
