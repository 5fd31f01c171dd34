import type { devices as english } from '../en/devices.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const devices: Translation<typeof english, Forms> = {
  notConnected: 'Aún sin conectar',
  activate: {
    text: 'El código viene con el equipo o se lo da su operador. Vale una sola vez y para un solo equipo.',
    serial: 'Tal como figura en el equipo',
    code: 'Con o sin guiones',
    name: 'Cómo lo llama su personal; si se deja vacío, el n.º de serie',
    submit: 'Activar',
    done: '{{name}} está vinculado a su laboratorio',
  },
  connect: {
    title: 'Conectar {{name}}',
    text: 'Un equipo se conecta con un código propio, que se muestra aquí una sola vez. Después puede ver los pedidos en producción, sin los nombres de los pacientes, y subirles archivos.',
    again: 'Ya tiene acceso. Con el código nuevo recibe otro y el anterior termina.',
    make: 'Mostrar un código',
    code: 'Código de conexión',
    enter: 'Introdúzcalo en el equipo junto con el n.º de serie {{serial}}.',
    until: 'Válido hasta las {{time}}, para un solo uso',
    waiting: 'Esperando al equipo…',
    connected: '{{name}} está conectado',
    close: 'Cerrar',
  },
  unbind: {
    title: 'Desvincular {{name}}',
    text: 'El equipo pierde el acceso al instante; su historial y lo que subió se conservan. Para vincularlo de nuevo hace falta otro código de activación.',
    way: '¿Adónde enviamos el código de verificación?',
    submit: 'Desvincular',
    done: '{{name}} está desvinculado',
  },
  history: {
    none: 'Aún no ha ocurrido nada.',
    activate: '{{name}} vinculó el equipo',
    update: '{{name}} cambió el nombre o la nota',
    pair: '{{name}} pidió un código de conexión',
    connect: 'El equipo se conectó',
    upload: 'El equipo subió un archivo al pedido {{order}}',
    lock: '{{name}} bloqueó el equipo',
    unlock: '{{name}} desbloqueó el equipo',
    unbind: '{{name}} desvinculó el equipo',
  },
};
