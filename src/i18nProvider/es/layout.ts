import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const layout: Translation<typeof english, Forms> = {
  product: 'Plataforma Dental Digital en la Nube',
  home: 'Inicio',
  menu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  skip: 'Ir al contenido',
  trail: 'Ubicación actual',
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
    markRead: 'Marcar como leído',
    empty: 'No hay novedades.',
  },
  user: {
    menu: 'Su cuenta',
    language: 'Idioma',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Según el dispositivo',
    appearance: 'Apariencia',
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
