import { createFormat } from '../../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'
const days = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`

export const bulkRu = {
  title: 'Несколько дней',
  choice: 'Какие дни',
  ways: { period: 'Период', days: 'По\u00a0дням' },
  from: 'С\u00a0дня',
  until: 'По\u00a0день',
  weekdays: 'Дни недели',
  starts: 'Начало',
  everyStart: 'Все',
  chosen: (count: number) => `Выбрано: ${days(count)}`,
  noDays: 'Выберите хотя бы один день.',
  periodWrong: 'Последний день не\u00a0может быть раньше первого.',
  tooMany: (max: number) => `Слишком много отдельных дней: выберите до\u00a0${max} или период.`,
  action: 'Что изменить',
  actions: { close: 'Закрыть', open: 'Открыть', price: 'Цена', capacity: 'Места' },
  price: 'Цена в\u00a0эти дни, ₽',
  priceHint: 'Пустое поле вернёт цену плана.',
  priceWrong: (typed: string) => `Не\u00a0похоже на\u00a0цену: «${typed}». Например: 2\u00a0500\u00a0₽.`,
  capacity: 'Мест в\u00a0эти дни',
  capacityWrong: 'Напишите целое число от\u00a00 до\u00a010\u00a0000.',
  next: 'Показать изменения',
  previewTitle: 'Проверьте изменения',
  changed: (count: number) => `Изменится: ${days(count)}`,
  changedSlots: (count: number) => `Изменится времён начала: ${number(count, 0)}`,
  nothing: 'В\u00a0эти дни ничего не\u00a0изменится.',
  prices: (before: string, after: string) => `Цена: было ${before}, станет ${after}`,
  bookings: (count: number, numbers: string) =>
    `Брони в\u00a0эти дни останутся как есть: ${count} (${numbers}). Дать гостям выбрать другое время или отменить брони можно в\u00a0«Гостях этого дня».`,
  refused: 'Эти дни не\u00a0изменятся: уже продано больше мест',
  refusedDay: (day: string, taken: number) => `${day}: занято ${taken}`,
  moreRefused: (count: number) => `и\u00a0ещё ${days(count)}`,
  apply: 'Изменить',
  back: 'Назад',
  doneTitle: 'Готово',
  done: 'Изменения сохранены.',
  undo: 'Отменить изменение',
  undone: 'Вернули как было.',
  undoLate: 'Отменить уже нельзя: прошло 10\u00a0минут, или дни изменили ещё раз.',
  undoTaken: 'Отменить нельзя: эти места уже продали.',
  close: 'Готово',
}
