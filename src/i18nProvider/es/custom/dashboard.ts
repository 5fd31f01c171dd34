import type { CustomMessages } from '../../messages.ts';

export const dashboard = {
  failed: 'No se pudieron cargar las cifras. Inténtelo más tarde.',
  waiting: {
    title: 'Requieren su atención',
    count_one: '{{count}} pedido pendiente',
    count_many: '{{count}} de pedidos pendientes',
    count_other: '{{count}} pedidos pendientes',
    none: 'No tiene nada pendiente. Los pedidos aparecerán aquí cuando le toque a usted.',
    late_one: 'de ellos, {{count}} con retraso',
    late_many: 'de ellos, {{count}} con retraso',
    late_other: 'de ellos, {{count}} con retraso',
  },
  due: {
    title: 'Entregas en los próximos 7 días',
    more_one: '{{number}} más',
    more_many: '{{number}} más',
    more_other: '{{number}} más',
    late: 'Con retraso',
  },
  pace: {
    title: 'Plazo de producción',
    about: 'De la aceptación al despacho, o a la finalización si no hay envío; últimas 12 semanas',
    median: 'Mediana',
    days_one: '{{number}} día',
    days_many: '{{number}} de días',
    days_other: '{{number}} días',
    orders_one: '{{count}} pedido',
    orders_many: '{{count}} de pedidos',
    orders_other: '{{count}} pedidos',
    count: 'Pedidos',
    week: 'Semana del',
    weekOf: 'Semana del {{day}}',
    chart:
      'Plazo de producción por semana: mediana de {{median}} en {{orders}}. Consulte la tabla para ver todas las cifras.',
    table: 'Mostrar tabla',
    asChart: 'Mostrar gráfico',
    none: 'Ningún pedido despachado en las últimas 12 semanas',
    returned: 'Rechazados o a reescanear',
    returns: 'Motivos de devolución y de cambios',
    remakes: 'Repeticiones',
    ofSent_one: '{{part}} de {{count}} pedido enviado',
    ofSent_many: '{{part}} de {{count}} de pedidos enviados',
    ofSent_other: '{{part}} de {{count}} pedidos enviados',
  },
  checks: { title: 'Enviados con avisos del control de datos', of: '{{found}} de {{sent}}' },
  start: {
    clinic: {
      title: 'Su primer pedido',
      text: 'Del escaneo a la restauración terminada en dos pasos. El resto puede seguirlo en esta página.',
      patient: 'Añadir paciente',
      patientText: 'Solo se necesitan el nombre, el sexo y la fecha de nacimiento.',
      order: 'Enviar pedido',
      orderText:
        'Suelte los escaneos, marque los dientes y elija un laboratorio. Su trabajo se guarda automáticamente.',
      follow: 'Seguir el progreso',
      followText:
        'Aquí verá los diseños por revisar, las entregas por confirmar, las fechas de entrega y los plazos de producción.',
    },
    lab: {
      title: 'Todo listo para su primer pedido',
      text: 'Cuando una clínica le envíe un pedido, aparecerá aquí y recibirá un aviso. Después:',
      accept: 'Aceptar pedido',
      acceptText:
        'Revise los escaneos y la prescripción y acepte el pedido con una fecha de entrega o indique qué falta.',
      submit: 'Presentar diseño',
      submitText: 'La clínica lo revisa en el navegador. Se conservan todas las versiones.',
      ship: 'Despachar pedido',
      shipText: 'Indique el transportista y el número de seguimiento. La clínica confirma la recepción.',
    },
  },
} satisfies CustomMessages<'es'>['dashboard'];
