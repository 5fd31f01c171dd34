/** What the panel of a list's display and the help of its keys say; the rest comes with the list. */
export const list = {
  views: {
    title: 'Сохранённые виды',
    none: 'Сохранённых видов пока нет. Настройте фильтры и сортировку и сохраните их под своим названием.',
    name: 'Название вида',
    help: 'Сохраняются текущие фильтры, сортировка, столбцы и расположение.',
    full: 'Больше видов сохранить нельзя. Сначала удалите один из них.',
    save: 'Сохранить',
    rename: 'Переименовать',
    remove: 'Удалить',
    keep: 'Отмена',
    sure: 'Удалить «{{name}}»?',
    renameOne: 'Переименовать «{{name}}»',
    removeOne: 'Удалить «{{name}}»',
    updateOne: 'Обновить «{{name}}» по текущим настройкам',
  },
  columns: {
    title: 'Столбцы',
    up: 'Переместить «{{name}}» выше',
    down: 'Переместить «{{name}}» ниже',
    moved: '«{{name}}»: теперь {{place}} из {{total}}',
    reset: 'Вернуть по умолчанию',
  },
  keys: {
    search: 'Поиск в списке',
    next: 'Следующая запись',
    previous: 'Предыдущая запись',
    open: 'Открыть запись',
    select: 'Выбрать запись; с Shift — диапазон',
  },
};
