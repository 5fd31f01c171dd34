import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const settings: Translation<typeof english, Forms> = {
  title: 'Ajustes',
  open: 'Ajustes',
  close: 'Cerrar los ajustes',
  colour: 'Color del tema',
  colours: {
    blue: 'Azul',
    teal: 'Verde azulado',
    green: 'Verde',
    amber: 'Ámbar',
    red: 'Rojo',
    pink: 'Rosa',
    violet: 'Violeta',
    slate: 'Pizarra',
  },
  anyColour: 'Otro color',
  mode: 'Apariencia',
  modes: { system: 'Dispositivo', light: 'Claro', dark: 'Oscuro' },
  size: 'Tamaño',
  sizes: { small: 'Pequeño', medium: 'Mediano', large: 'Grande' },
  frame: 'Alrededor de la página',
  tabs: 'Páginas visitadas en pestañas',
  fixedHeader: 'Barra superior siempre visible',
  sidebarLogo: 'Logotipo en la barra lateral',
  singleKeys: 'Atajos de una sola tecla',
  reset: 'Restablecer los ajustes',
  undoReset: 'Deshacer el restablecimiento',
  kept: 'Se conservan para usted en todos los dispositivos.',
};
