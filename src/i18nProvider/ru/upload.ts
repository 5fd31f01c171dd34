import type { upload as english } from '../en/upload.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const upload: Translation<typeof english, Forms> = {
  add: 'Добавить файлы или папку',
  files: 'Файлы или zip-архив',
  folder: 'Папка',
  drop: 'Отпустите файлы здесь',
  dropHint: 'Папки, zip-архивы и отдельные файлы: STL, PLY, OBJ, фото',
  list: 'Загружаемые файлы',
  sent: '{{percent}} из {{size}}',
  left: 'осталось {{time}}',
  totals_one: 'Загружено {{done}} из {{count}} файла · {{percent}}',
  totals_few: 'Загружено {{done}} из {{count}} файлов · {{percent}}',
  totals_many: 'Загружено {{done}} из {{count}} файлов · {{percent}}',
  totals_other: 'Загружено {{done}} из {{count}} файла · {{percent}}',
  underWay_one: '{{count}} файл · {{percent}}',
  underWay_few: '{{count}} файла · {{percent}}',
  underWay_many: '{{count}} файлов · {{percent}}',
  underWay_other: '{{count}} файла · {{percent}}',
  allArrived: 'Все файлы загружены.',
  someFailed_one: 'Не загрузился {{count}} файл. Посмотрите причину и повторите.',
  someFailed_few: 'Не загрузились {{count}} файла. Посмотрите причину и повторите.',
  someFailed_many: 'Не загрузилось {{count}} файлов. Посмотрите причину и повторите.',
  someFailed_other: 'Не загрузилось {{count}} файла. Посмотрите причину и повторите.',
  alreadyThere_one: '{{count}} файл здесь уже есть, повторно он не отправлялся.',
  alreadyThere_few: '{{count}} файла здесь уже есть, повторно они не отправлялись.',
  alreadyThere_many: '{{count}} файлов здесь уже есть, повторно они не отправлялись.',
  alreadyThere_other: '{{count}} файла здесь уже есть, повторно они не отправлялись.',
  interrupted_one:
    'Прервана загрузка {{count}} файла этого заказа. Добавьте тот же файл ещё раз, и загрузка продолжится с места остановки.',
  interrupted_few:
    'Прервана загрузка {{count}} файлов этого заказа. Добавьте те же файлы ещё раз, и загрузка продолжится с места остановки.',
  interrupted_many:
    'Прервана загрузка {{count}} файлов этого заказа. Добавьте те же файлы ещё раз, и загрузка продолжится с места остановки.',
  interrupted_other:
    'Прервана загрузка {{count}} файла этого заказа. Добавьте те же файлы ещё раз, и загрузка продолжится с места остановки.',
  states: {
    queued: 'В очереди · {{size}}',
    waiting: 'Связь прервалась на {{percent}} из {{size}}. Загрузка продолжится сама.',
    paused: 'Пауза: {{percent}} из {{size}}',
    done: 'Загружен · {{size}}',
  },
  pause: 'Приостановить загрузку {{name}}',
  resume: 'Продолжить загрузку {{name}}',
  retry: 'Загрузить {{name}} ещё раз',
  cancel: 'Отменить загрузку {{name}}',
  remove: 'Убрать {{name}} из списка',
  faults: {
    empty: 'Файл пуст. Экспортируйте его из сканера ещё раз.',
    tooLarge: 'Файл слишком велик, сервер такие не принимает.',
    line: 'Связь прервалась. Повторите попытку.',
    refused: 'Сервер не принял этот файл (код {{status}}). Повторите попытку.',
    signedOut: 'Выполнен выход из системы. Войдите и повторите попытку.',
    unreadable: 'Файл успели переместить или изменить. Уберите его и добавьте снова.',
  },
};
