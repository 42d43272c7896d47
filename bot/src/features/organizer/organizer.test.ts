import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bookingId,
  compactBooking,
  confirmed,
  member,
  memberBooking,
  refused,
} from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const listPath = `/v1/organizer/bookings`
const showPath = `/v1/organizer/bookings/${bookingId}`
const answerPath = `/v1/organizer/bookings/${bookingId}/decide`
const press = (action: string) => pressUpdate(`booking:${action}:${compactBooking}`, member)
const memberships = [{ organizerId: bookingId, organizerName: 'Лёд и сосны', role: 'owner' }]

test('lists upcoming bookings, and marks requests that wait for a decision', async () => {
  const bookings = [memberBooking(), confirmed({ date: '2030-03-20', checkOut: '2030-03-22', number: 'BK-000001' })]
  bot.server.script(listPath, data({ memberships, bookings, total: 22, more: true }))
  await bot.handle(pressUpdate('org:bookings', member))
  const [message] = sent('editMessageText')
  expect(message?.text).toBe('Лёд и сосны\nСегодня и дальше — 22 брони\nПоказаны ближайшие 2.')
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [
      [
        {
          text: '14 марта в 09:00 (по Иркутску) · BK-7K3M2P · ждёт ответа',
          callback_data: `booking:show:${compactBooking}`,
        },
      ],
      [{ text: '20 марта — 22 марта · BK-000001', callback_data: `booking:show:${compactBooking}` }],
      [{ text: 'Найти гостя', callback_data: 'org:find' }],
      [{ text: '‹ Меню', callback_data: 'org:menu' }],
    ],
  })
})

test('explains an empty list, and shows none to other users', async () => {
  bot.server.script(
    listPath,
    data({ memberships: [...memberships, ...memberships], bookings: [], total: 0, more: false }),
  )
  await bot.handle(pressUpdate('org:bookings', member))
  await bot.handle(pressUpdate('org:bookings'))
  expect(sent('editMessageText').map(({ text }) => text)).toEqual([
    'Лёд и сосны\nБроней на сегодня и следующие дни нет. Как только появится новая, сообщение придёт сюда.',
  ])
  expect(sent('answerCallbackQuery')).toHaveLength(2)
})

test('shows a booking with its details and the buttons of its state', async () => {
  bot.server.script(showPath, data(memberBooking({ notes: 'Без <лука>' })))
  await bot.handle(press('show'))
  const [message] = sent('sendMessage')
  expect(String(message?.text).replaceAll('\u00a0', ' ')).toBe(
    [
      '<b>BK-7K3M2P</b> · ждёт ответа',
      'Лёд &lt;Байкала&gt;, Место в уазике',
      '14 марта в 09:00 (по Иркутску)',
      'Взрослый × 2, Ребёнок × 1',
      'Анна &amp; Ко, +79210000001',
      'Пожелания: «Без &lt;лука&gt;»',
      '10 200 ₽',
      '',
      'Ответьте до 13 марта в 12:00 (по Иркутску): потом заявка снимется сама.',
    ].join('\n'),
  )
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: 'Принять', callback_data: `booking:accept:${compactBooking}` },
        { text: 'Отклонить', callback_data: `booking:decline:${compactBooking}` },
      ],
    ],
  })
})

test.each([
  ['a booking by phone, which has no chat', { writable: false }, 'Написать гостю'],
  ['a member who only checks guests in', { writable: false, cancellable: false }, 'Отменить бронь'],
])('offers nothing that fails for %s', async (_what, changes, button) => {
  bot.server.script(`/v1/organizer/bookings/${bookingId}`, data(confirmed(changes)))
  await bot.handle(press('show'))
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).not.toContain(button)
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('Отметить гостей')
})

test('edits the message to the new state after accepting', async () => {
  bot.server.script(answerPath, data({ first: true, booking: confirmed() }))
  await bot.handle(press('accept'))
  expect(calls(answerPath)).toEqual([{ telegramId: member.id, accept: true }])
  const [edit] = sent('editMessageText')
  expect(edit?.text).toContain('<b>BK-7K3M2P</b> · подтверждена')
  expect(edit?.reply_markup).toEqual({
    inline_keyboard: [
      [{ text: 'Отметить гостей', callback_data: 'door:show:BK-7K3M2P' }],
      [{ text: 'Написать гостю', callback_data: `talk:organizer:${compactBooking}` }],
      [{ text: 'Отменить бронь', callback_data: `booking:cancel:${compactBooking}` }],
    ],
  })
  expect(sent('answerCallbackQuery')).toEqual([{ callback_query_id: expect.anything() }])
})

test('shows the second member the state of the booking', async () => {
  bot.server.script(
    answerPath,
    data({ first: false, booking: confirmed({ state: 'declined', cancellable: false, writable: false }) }),
  )
  await bot.handle(press('accept'))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'заявка отклонена', show_alert: true }])
  expect(sent('editMessageText')[0]).toMatchObject({
    text: expect.stringContaining('заявка отклонена'),
    reply_markup: { inline_keyboard: [] },
  })
})

test.each([
  ['the server is away', [away, away, away], 'недоступен'],
  ['the person is no member any more', [refused('NOT_MEMBER', 403)], 'Эта кнопка больше не действует.'],
  ['it is another organizer’s', [refused('NOT_FOUND', 404)], 'Такой брони у вас нет.'],
] as const)('changes nothing and answers the press when %s', async (_name, replies, words) => {
  bot.server.script(answerPath, ...replies)
  await bot.handle(press('accept'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining(words), show_alert: true }])
})

test('shows an English member English texts', async () => {
  bot.server.script('/internal/language', data({ language: 'en' }))
  bot.server.script(showPath, data(confirmed({ notes: 'No onions' })))
  await bot.handle(press('show'))
  const [message] = sent('sendMessage')
  expect(message?.text).toContain('<b>BK-7K3M2P</b> · confirmed\n')
  expect(message?.text).toContain('14 March at 09:00 (Irkutsk time)\n')
  expect(message?.text).toContain('Notes: “No onions”')
  expect(message?.reply_markup).toMatchObject({
    inline_keyboard: [[{ text: 'Check in' }], [{ text: 'Message the guest' }], [{ text: 'Cancel the booking' }]],
  })
})

test('adds the command to the menu and to /help for members only', async () => {
  const isMember = true
  bot.server.script(
    '/internal/starts',
    data({ language: 'ru', firstName: 'Олег', isNew: true, isOperator: false, permissions: [], isMember }),
  )
  await bot.handle(messageUpdate('/start', member))
  expect(sent('setMyCommands')).toMatchObject([
    {
      scope: { type: 'chat', chat_id: member.id },
      commands: expect.arrayContaining([expect.objectContaining({ command: 'organizer' })]),
    },
  ])
  await bot.handle(messageUpdate('/help', member))
  await bot.handle(messageUpdate('/help'))
  const [own, other] = sent('sendMessage').map(({ text }) => text)
  expect(own).toContain('<b>Для организаторов</b>\n/organizer — кабинет организатора')
  expect(other).not.toContain('/organizer')
})

test.each([
  ['absent', 'set', 'Снять неявку', 'Неявка отмечена'],
  ['came', 'withdraw', 'Гость не пришёл', 'Неявка снята'],
] as const)(
  'changes a no-show by the button %s, and shows the opposite button',
  async (button, action, next, words) => {
    const path = `/v1/organizer/bookings/${bookingId}/no-show`
    const booking =
      action === 'set'
        ? confirmed({ state: 'no_show', cancellable: false, noShowAction: 'withdraw' })
        : confirmed({ noShowAction: 'set' })
    bot.server.script(path, data({ first: true, booking }))
    await bot.handle(press(button))
    expect(calls(path)).toEqual([{ telegramId: member.id, action }])
    expect(JSON.stringify(sent('editMessageText')[0]?.reply_markup)).toContain(next)
    expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining(words) }])
  },
)

test('explains when a no-show can no longer be changed', async () => {
  bot.server.script(`/v1/organizer/bookings/${bookingId}/no-show`, refused('NO_SHOW_CLOSED'))
  await bot.handle(press('absent'))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('48 часов с начала') }])
})
