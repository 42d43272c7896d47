import { expect, test } from 'vitest'
import type { MonthStatement } from '../calls/organizers/organizer-month.ts'
import { formatMonth, monthSheet, monthSheetName } from './month-sheet.ts'

const statement: MonthStatement = {
  organizerName: 'Лёд & сосны',
  month: '2030-11',
  serverTime: '2030-12-02T06:00:00.000Z',
  accounts: [
    {
      currency: 'rub',
      opening: '-0.5',
      lines: [
        { kind: 'trip', count: 2, amount: '84320.5' },
        { kind: 'account_payout', count: 1, amount: '-1480' },
      ],
      closing: '82840',
    },
    { currency: 'ton', opening: '0', lines: [], closing: '0' },
  ],
  services: [
    {
      title: 'Баня <у воды>',
      currency: 'rub',
      bookings: 2,
      turnover: '105400',
      commission: '21079.5',
      earned: '84320.5',
    },
  ],
}

const rows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell?.replaceAll('\u00a0', ' ')),
  )

test('the page of a month has balances, movements and services of used currencies', () => {
  expect(rows(monthSheet('ru', statement))).toEqual([
    ['Операция', 'Сколько', 'Сумма'],
    ['Остаток на начало месяца', '', '−0,50 ₽'],
    ['Поездки', '2', '84 320,50 ₽'],
    ['Выплаты на счёт', '1', '−1 480 ₽'],
    ['Остаток на конец месяца', '', '82 840 ₽'],
    ['Услуга', 'Брони', 'Оборот', 'Комиссия', 'Вам'],
    ['Баня &lt;у воды&gt;', '2', '105 400 ₽', '21 079,50 ₽', '84 320,50 ₽'],
  ])
})

test('the page shows what guests of walk-ins paid the organizer', () => {
  const direct = { cash: '4500.5', transfer: '0', bookings: 2, cashBookings: 2 }
  expect(rows(monthSheet('ru', { ...statement, accounts: [], services: [], direct }))).toEqual([
    ['Операция', 'Брони', 'Сумма'],
    ['Наличными', '2', '4 500,50 ₽'],
    ['Переводом', '0', '0 ₽'],
  ])
})

test('the page has its title, the organizer, its headings and when it was made', () => {
  const direct = { cash: '1', transfer: '2', bookings: 3 }
  const page = monthSheet('ru', { ...statement, direct }).replaceAll('\u00a0', ' ')
  expect(page).toContain('<title>Отчёт за ноябрь 2030</title>')
  expect(page).toContain('<h1>Отчёт за ноябрь 2030</h1>\n<p>Лёд &amp; сосны</p>\n<table>')
  expect(page).toContain('<h2>Что продано</h2>\n<table>')
  expect(page).toContain('<h2>Оплачено вам напрямую</h2>\n<table>')
  expect(page).toContain('<p>Деньги гостей, которых вы записали сами. В остатках их нет.</p>')
  expect(page).toMatch(/<p class="made">Составлен 2 декабря.*09:00/)
  expect(page).toContain('<tr><td>Переводом</td><td class="number">3</td><td class="number">2 ₽</td></tr>')
  expect(page).toContain('<table><thead><tr><th>Операция</th><th class="number">Сколько</th>')
  expect(page).not.toContain('Движений не было')
  expect(monthSheet('en', statement)).toMatch(/<p class="made">Made on 2 December/)
  expect(monthSheetName('2030-11')).toBe('enp-travel-2030-11.html')
})

test('the page shows a currency that has only a balance at the start or at the end', () => {
  const accounts: MonthStatement['accounts'] = [
    { currency: 'ton', opening: '1', lines: [], closing: '0' },
    { currency: 'usdt', opening: '0', lines: [], closing: '2' },
    { currency: 'rub', opening: '0', lines: [{ kind: 'trip', count: 1, amount: '0' }], closing: '0' },
  ]
  const page = monthSheet('en', { ...statement, services: [], accounts })
  expect(rows(page).map(([, , amount]) => amount)).toEqual([
    ...['Amount', '1 TON', '0 TON', 'Amount', '0 USDT', '2 USDT', 'Amount', '0 ₽', '0 ₽', '0 ₽'],
  ])
})

test('a month without movements says so', () => {
  const empty = { ...statement, accounts: [], services: [] }
  expect(monthSheet('en', empty)).toContain('<h1>Statement for November 2030</h1>')
  expect(monthSheet('en', empty)).toContain('<p>No movements.</p>')
  expect(monthSheet('en', empty)).not.toContain('<table>')
  expect(monthSheet('en', empty)).not.toContain('<h2>')
  expect(formatMonth('ru', '2030-11')).toBe('ноябрь 2030')
})
