import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const layout: Translation<typeof english, Forms> = {
  product: 'Облачная платформа цифровой стоматологии',
  home: 'Сводка',
  menu: 'Главное меню',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  skip: 'К содержимому',
  trail: 'Вы находитесь здесь',
  tabs: {
    bar: 'Открытые страницы',
    menu: 'Обновить или закрыть страницы',
    refresh: 'Обновить',
    close: 'Закрыть',
    closeOne: 'Закрыть: {{title}}',
    closeOthers: 'Закрыть остальные',
    closeAll: 'Закрыть все',
  },
  capacity: {
    title: 'Хранилище',
    used: 'Занято {{used}} из {{max}} ГБ',
    full: 'Заполнено: новые загрузки ждут',
  },
  organisation: {
    switch: 'Сменить организацию',
    current: 'Текущая организация',
  },
  notices: {
    title: 'Уведомления',
    open_one: 'Уведомления, {{count}} непрочитанное',
    open_few: 'Уведомления, {{count}} непрочитанных',
    open_many: 'Уведомления, {{count}} непрочитанных',
    open_other: 'Уведомления, {{count}} непрочитанного',
    categories: { orders: 'Заказы', members: 'Сотрудники', relationships: 'Партнёрства', others: 'Прочее' },
    category_one: '{{category}}, {{count}} непрочитанное',
    category_few: '{{category}}, {{count}} непрочитанных',
    category_many: '{{category}}, {{count}} непрочитанных',
    category_other: '{{category}}, {{count}} непрочитанного',
    unread: 'Не прочитано',
    markRead: 'Отметить прочитанными',
    empty: {
      orders: 'Уведомлений о заказах пока нет. Они приходят, когда работа по заказу продвигается.',
      members: 'Уведомлений о сотрудниках пока нет. Они приходят, когда кто-то присоединяется или просит об этом.',
      relationships: 'Уведомлений о партнёрствах пока нет. Они приходят, когда с вами хотят работать.',
      others: 'Прочих уведомлений нет.',
    },
  },
  user: {
    menu: 'Учётная запись',
    language: 'Язык',
    logout: 'Выйти',
  },
  logout: {
    title: 'Подтвердите выход',
    text: 'Вы вышли из системы. Нажмите «Отмена», чтобы остаться на этой странице, или войдите снова',
    confirm: 'Войти снова',
    cancel: 'Отмена',
  },
  failures: {
    network: 'Сервер недоступен. Проверьте соединение и повторите попытку.',
    timeout: 'Сервер слишком долго не отвечает. Повторите попытку.',
    broken: 'Не удаётся прочитать ответ сервера. Повторите попытку чуть позже.',
    error: 'Ошибка',
  },
  session: {
    failed: 'Произошла ошибка',
    noData: 'Проверка не пройдена, войдите снова.',
    noRoles: 'getInfo: список ролей не должен быть пустым!',
  },
};
