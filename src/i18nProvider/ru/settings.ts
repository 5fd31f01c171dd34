import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const settings: Translation<typeof english, Forms> = {
  title: 'Настройки',
  open: 'Настройки',
  close: 'Закрыть настройки',
  colour: 'Цвет оформления',
  colours: {
    blue: 'Синий',
    teal: 'Бирюзовый',
    green: 'Зелёный',
    amber: 'Янтарный',
    red: 'Красный',
    pink: 'Розовый',
    violet: 'Фиолетовый',
    slate: 'Серо-синий',
  },
  anyColour: 'Другой цвет',
  mode: 'Тема',
  modes: { system: 'Системная', light: 'Светлая', dark: 'Тёмная' },
  size: 'Размер',
  sizes: { small: 'Мелкий', medium: 'Средний', large: 'Крупный' },
  frame: 'Панели и вкладки',
  tabs: 'Посещённые страницы во вкладках',
  fixedHeader: 'Закрепить верхнюю панель',
  sidebarLogo: 'Логотип в боковой панели',
  singleKeys: 'Команды одной клавишей',
  reset: 'Сбросить настройки',
  undoReset: 'Отменить сброс',
  kept: 'Действуют для вас на любом устройстве.',
};
