import { createFormat } from '../../../../locales/format/format.ts'
import type { bulkRu } from './bulk.ru.ts'

const { number, plural } = createFormat('en')
const days = (count: number) => `${number(count, 0)}\u00a0${plural(count, { one: 'day', other: 'days' })}`

export const bulkEn: typeof bulkRu = {
  title: 'Several days',
  choice: 'Which days',
  ways: { period: 'Period', days: 'Single days' },
  from: 'From',
  until: 'Until',
  weekdays: 'Weekdays',
  starts: 'Start',
  everyStart: 'All',
  chosen: (count) => `Chosen: ${days(count)}`,
  noDays: 'Choose at least one day.',
  periodWrong: 'The last day can’t be before the first one.',
  tooMany: (max) => `Too many single days: choose up to ${max}, or a period.`,
  action: 'What to change',
  actions: { close: 'Close', open: 'Open', price: 'Price', capacity: 'Places' },
  price: 'Price on these days, ₽',
  priceHint: 'Leave it empty for the plan’s price.',
  priceWrong: (typed) => `“${typed}” doesn’t look like a price. For example: 2500\u00a0₽.`,
  capacity: 'Places on these days',
  capacityWrong: 'Enter a whole number from 0 to 10,000.',
  next: 'Show the changes',
  previewTitle: 'Check the changes',
  changed: (count) => `Will change: ${days(count)}`,
  changedSlots: (count) => `Start times that will change: ${number(count, 0)}`,
  nothing: 'Nothing will change on these days.',
  prices: (before, after) => `Price: ${before} before, ${after} after`,
  bookings: (count, numbers) =>
    `Bookings on these days stay as they are: ${count} (${numbers}). Under “Guests on this day” you can let guests choose another time, or cancel.`,
  refused: 'These days won’t change: more places are sold already',
  refusedDay: (day, taken) => `${day}: ${taken} taken`,
  moreRefused: (count) => `and ${days(count)} more`,
  apply: 'Change',
  back: 'Back',
  doneTitle: 'Done',
  done: 'The changes are saved.',
  undo: 'Undo the change',
  undone: 'Everything is as it was.',
  undoLate: 'You can’t undo this any longer: 10 minutes have passed, or the days were changed again.',
  undoTaken: 'You can’t undo this: these places are sold.',
  close: 'Done',
}
