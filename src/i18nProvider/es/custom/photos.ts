export const photos = {
  open: 'Fotos con el móvil',
  what: 'Escanee el código con un móvil. Las fotos que haga van directamente a este pedido, sin iniciar sesión, durante {{minutes}} minutos.',
  code: 'Código QR para el móvil',
  failed: 'No se pudo crear el código',
  again: 'Código nuevo',
  close: 'Cerrar',
  page: {
    title: 'Fotos del pedido {{number}}',
    take: 'Hacer foto',
    choose: 'Elegir fotos',
    until: 'Se pueden añadir fotos hasta las {{time}}.',
    later: 'Este pedido ya está en el laboratorio. Envíele las fotos desde la página del pedido en el ordenador.',
    sending: 'Enviando…',
    done: 'Añadida al pedido',
    retry: 'Reintentar',
    gone: 'Esta página no se puede usar',
  },
};
