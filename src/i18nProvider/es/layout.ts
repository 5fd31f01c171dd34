import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const layout: Translation<typeof english, Forms> = {
  product: 'Plataforma Dental Digital en la Nube',
  home: 'Panel',
  menu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  skip: 'Ir al contenido',
  trail: 'Ubicación actual',
  tabs: {
    bar: 'Páginas abiertas',
    menu: 'Actualizar y cerrar páginas',
    refresh: 'Actualizar',
    close: 'Cerrar',
    closeOne: 'Cerrar {{title}}',
    closeOthers: 'Cerrar las demás',
    closeAll: 'Cerrar todas',
  },
  capacity: {
    title: 'Capacidad',
    used: '{{used}} de {{max}} GB en uso',
    full: 'Sin espacio: las cargas nuevas quedan en espera',
  },
  organisation: {
    switch: 'Cambiar de organización',
    current: 'Organización actual',
  },
  notices: {
    title: 'Avisos',
    open_one: 'Avisos, {{count}} sin leer',
    open_many: 'Avisos, {{count}} sin leer',
    open_other: 'Avisos, {{count}} sin leer',
    categories: { orders: 'Pedidos', members: 'Miembros', relationships: 'Relaciones', others: 'Otros' },
    category_one: '{{category}}, {{count}} sin leer',
    category_many: '{{category}}, {{count}} sin leer',
    category_other: '{{category}}, {{count}} sin leer',
    unread: 'Sin leer',
    markRead: 'Marcar como leído',
    empty: {
      orders: 'Aún no hay avisos de pedidos. Llegan cuando un caso avanza.',
      members: 'Aún no hay avisos de miembros. Llegan cuando alguien se une o pide unirse.',
      relationships: 'Aún no hay avisos de relaciones. Llegan cuando una organización quiere trabajar con la suya.',
      others: 'No hay otros avisos.',
    },
  },
  user: {
    menu: 'Su cuenta',
    language: 'Idioma',
    logout: 'Cerrar sesión',
  },
  logout: {
    title: 'Confirmar cierre de sesión',
    text: 'Se ha cerrado su sesión. Puede cancelar para permanecer en esta página o iniciar sesión de nuevo.',
    confirm: 'Iniciar sesión de nuevo',
    cancel: 'Cancelar',
  },
  failures: {
    network: 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
    timeout: 'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
    broken: 'No se puede leer la respuesta del servidor. Inténtelo de nuevo en un momento.',
    error: 'Error',
  },
  session: {
    failed: 'Se ha producido un error',
    noData: 'La verificación ha fallado. Inicie sesión de nuevo.',
    noRoles: 'getInfo: la lista de roles no puede estar vacía.',
  },
};
