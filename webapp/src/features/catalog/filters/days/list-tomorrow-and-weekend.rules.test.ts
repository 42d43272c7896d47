import { expect, test } from 'vitest'
import { listTomorrowAndWeekend } from './list-tomorrow-and-weekend.rules.ts'

const nearDayTexts = (today: string) =>
  listTomorrowAndWeekend(today, { language: 'ru' }).map(({ weekday, isTomorrow }) =>
    isTomorrow ? `завтра: ${weekday}` : weekday,
  )

test.each([
  ['a Monday', '2026-11-23', ['завтра: Вт, 24 ноября', 'Сб, 28 ноября', 'Вс, 29 ноября']],
  ['a Friday', '2026-11-27', ['завтра: Сб, 28 ноября', 'Вс, 29 ноября']],
  ['a Saturday', '2026-11-28', ['завтра: Вс, 29 ноября', 'Сб, 5 декабря']],
  ['a Sunday', '2026-11-29', ['завтра: Пн, 30 ноября', 'Сб, 5 декабря', 'Вс, 6 декабря']],
  ['the last day of a year', '2026-12-31', ['завтра: Пт, 1 января 2027', 'Сб, 2 января 2027', 'Вс, 3 января 2027']],
])('lists tomorrow and the weekend on %s', (_, today, expected) => {
  expect(nearDayTexts(today)).toEqual(expected)
})
