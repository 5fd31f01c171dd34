export const sections = {
  details: 'Подробности',
  identity: 'Личные данные',
  contact: 'Контакты',
  clinical: 'Клинические сведения',
  filing: 'Ведение карты',
  together: 'Совместная работа',
  activity: 'Активность',
  conversation: 'Переписка',
  files: 'Файлы',
  history: 'История',
  overview: 'Обзор',
  teeth: 'Зубы',
  timeline: 'Хронология',
  openOrders: 'Незавершённые заказы',
  catalogue: 'Каталог',
  workingDays: 'Рабочие дни',
  partnership: 'Партнёрство',
  access: 'Доступ',
  task: 'Задание',
  progress: 'Ход работы',
  records: 'Медицинская карта',
  images: 'Снимки',
  report: 'Выписка',
};

export const show = {
  all: 'Всё',
  inList: 'Показать в разделе «{{list}}»',
  noRows: 'Сейчас нет',
  nothingYet: 'Пока ничего нет',
  older: 'Показать более ранние',
  narrowed: { tooth: { only: 'Только выбранный зуб', none: 'По этому зубу ничего нет' } },
};

export const history = { none: 'История пока пуста', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'Черновик сохранён {{time}}',
    saving: 'Сохранение…',
    failed: 'Не удалось сохранить черновик',
    restored: 'Черновик от {{time}} восстановлен',
    offered: 'У вас есть черновик от {{time}}: {{title}}',
    discarded: 'Черновик от {{time}} удалён',
    discard: 'Удалить черновик',
    use: 'Использовать черновик',
    undo: 'Вернуть',
    leave: 'Закрыть, сохранив черновик',
  },
  leave: {
    title: 'Уйти, не сохранив последние изменения?',
    text: 'Последние изменения ещё не сохранены в черновике. Если уйти сейчас, они пропадут.',
    go: 'Уйти',
    stay: 'Остаться',
  },
  file: {
    choose: 'Выбрать файл',
    choosePicture: 'Выбрать изображение',
    drop: 'или перетащите сюда',
    uploading: 'Загрузка: {{name}}',
    cancel: 'Отменить загрузку',
    wait: 'Дождитесь окончания загрузки и сохраните ещё раз.',
    empty: 'Файл пуст. Выберите другой.',
    replace: 'Заменить',
    remove: 'Убрать',
    gone: 'Этот файл больше недоступен.',
    open: 'Увеличить: {{name}}',
    download: 'Скачать: {{name}}',
    save: 'Скачать',
    large: 'Увеличенное изображение',
    lost: 'Не удалось загрузить изображение. Повторите попытку позже.',
    close: 'Закрыть',
  },
  phone: {
    country: '{{country}}, если номер не начинается с кода страны',
    doubtful: 'Похоже, номер неполный. Проверьте его: он сохранится так, как введён.',
  },
  help: {
    patient: {
      certificateNumber: 'Как в документе, вместе с буквами',
      entryNumber: 'Номер карты, который присвоила ваша клиника, если он есть',
      habitDetails: 'Привычки, которые влияют на работу: бруксизм, спорт, игра на духовых',
      allergyDetails: 'Вещество и реакция, включая металлы и пластмассы',
    },
    workOrder: {
      content: 'Не указывайте ФИО пациентов, если текст увидит партнёр',
      institutionId: 'Оставьте пустым для работы внутри вашей организации',
      orderId: 'Уведомление получат те, у кого есть доступ к этому заказу',
    },
  },
  conflict: {
    title: 'Пока вы вносили правки, запись изменил кто-то другой',
    text: 'Ваши изменения сохранены на странице. Поля, которые изменил только другой пользователь, показывают новые значения. Для остальных выберите версию и сохраните ещё раз.',
    mine: 'Ваша версия',
    theirs: 'Текущая версия',
    take: 'Взять текущую версию',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'Не удалось найти связанные данные.',
      many_missing: 'По меньшей мере одна связанная запись больше недоступна.',
      single_missing: 'Связанная запись больше недоступна.',
    },
  },
  action: {
    add: 'Добавить',
    clear_array_input: 'Очистить список',
    create: 'Создать',
    delete: 'Удалить',
    move_down: 'Переместить вниз',
    move_up: 'Переместить вверх',
    refresh: 'Обновить',
    remove: 'Убрать',
    save: 'Сохранить',
    undo: 'Отменить',
    update: 'Обновить',
  },
  message: {
    clear_array_input: 'Очистить весь список?',
    delete_content: 'Удалить эту запись ({{name}})?',
    delete_title: 'Удалить: {{name}} {{recordRepresentation}}',
    select_all_limit_reached: 'Записей слишком много. Выбраны только первые ({{max}}).',
    unsaved_changes: 'Часть изменений не сохранена. Уйти без сохранения?',
  },
  navigation: {
    next: 'На следующую страницу',
    page: 'Перейти на страницу {{page}}',
    page_range_info: '{{offsetBegin}}–{{offsetEnd}} из {{total}}',
    previous: 'На предыдущую страницу',
  },
  validation: {
    email: 'Введите правильный адрес эл. почты',
    maxLength: 'Максимум символов: {{max}}',
    maxValue: 'Не больше {{max}}',
    minLength: 'Минимум символов: {{min}}',
    minValue: 'Не меньше {{min}}',
    number: 'Введите число',
    oneOf: 'Допустимые значения: {{options}}',
    regex: 'Неверный формат (регулярное выражение): {{pattern}}',
    required: 'Обязательное поле',
    unique: 'Значение должно быть уникальным',
  },
};
