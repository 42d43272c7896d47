import { afterEach, beforeEach, expect, test } from 'vitest'
import { atCheckIn, compactBooking, member, number, refused } from '../../../../test/data/member-bookings.ts'
import { data, messageUpdate, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const door = '/v1/organizer/check-ins'
const press = (data: string) => bot.handle(pressUpdate(data, member))
const button = (text: string, data: string) => [{ text, callback_data: `door:${data}` }]
const qr = `ENP1.AB12CD.${number}.0123456789.${'A'.repeat(103)}`

test.each([
  ['BK-7K3M2P', number],
  [' bk 7k3m2p', number],
  ['ВК-7k3m2p', number],
  [qr, qr],
])('shows a member who sends %s the guests, and how many are checked in', async (text, code) => {
  bot.server.script(door, data(atCheckIn([1, 0])))
  await bot.handle(messageUpdate(text, member))
  expect(calls(door)).toEqual([{ telegramId: member.id, code }])
  const [message] = sent('sendMessage')
  expect(message?.text).toBe(
    [
      '<b>BK-7K3M2P</b> · гости пришли',
      'Лёд &lt;Байкала&gt;, Место в уазике',
      '14 марта в 09:00 (по Иркутску)',
      'Анна &amp; Ко, +79210000001',
      '',
      'Взрослый: 1 из 2',
      'Ребёнок: 0 из 1',
    ].join('\n'),
  )
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [
      button('+1: Взрослый', `one:${number}:0:1`),
      button('+1: Ребёнок', `one:${number}:1:1`),
      button('Все сразу: 2', `all:${number}:0:1`),
    ],
  })
})

test('checks guests in one by one; a second tap of the same button has the same key', async () => {
  const once = [data(atCheckIn([0, 0])), data(atCheckIn([0, 1]))]
  bot.server.script(door, ...once, data(atCheckIn([0, 1])), data(atCheckIn([0, 1])))
  await press(`door:one:${number}:0:0`)
  await press(`door:one:${number}:0:0`)
  const redeemed = calls(door).filter(({ units }) => units !== undefined)
  const key = `chat:${member.id}:5:door:one:${number}:0:0`
  expect(redeemed).toEqual([
    { telegramId: member.id, code: number, units: [{ unitId: 'adult', quantity: 1 }], key },
    { telegramId: member.id, code: number, units: [{ unitId: 'adult', quantity: 1 }], key },
  ])
  expect(sent('editMessageText')[0]?.text).toContain('Ребёнок: 1 из 1')
})

test('checks in all remaining guests at once, and none twice', async () => {
  bot.server.script(door, data(atCheckIn([1, 0])), data(atCheckIn([2, 1])), data(atCheckIn([2, 1])))
  await press(`door:all:${number}:0:1`)
  await press(`door:all:${number}:0:1`)
  const redeemed = calls(door).filter(({ units }) => units !== undefined)
  expect(redeemed.map(({ units }) => units)).toEqual([
    [
      { unitId: 'adult', quantity: 1 },
      { unitId: 'child', quantity: 1 },
    ],
  ])
  expect(sent('editMessageText').at(-1)?.reply_markup).toEqual({ inline_keyboard: [] })
})

test('takes back a check-in by the button under it, and shows the booking in a new message', async () => {
  bot.server.script(door, data(atCheckIn([0, 0])), data(atCheckIn([2, 1], { refusal: 'VOUCHER_USED_UP' })))
  await press(`door:all:${number}:0:0`)
  const undo = button('Отменить отметку', `undo:all:${number}:0:0`)
  expect(sent('editMessageText').at(-1)?.reply_markup).toEqual({ inline_keyboard: [undo] })
  bot.server.script(`${door}/undo`, data(atCheckIn([0, 0])))
  await press(`door:undo:all:${number}:0:0`)
  const key = `chat:${member.id}:5:door:all:${number}:0:0`
  expect(calls(`${door}/undo`)).toEqual([{ telegramId: member.id, number, key }])
  expect(sent('editMessageText').at(-1)).toMatchObject({ text: `${number}: отметка снята.` })
  expect(sent('sendMessage').at(-1)?.text).toContain('Взрослый: 0 из 2')
})

test.each([
  ['VOUCHER_REPLACED', 'Этот QR-код заменён новым: попросите открыть ваучер ещё раз.'],
  ['TICKET_PASSED_ON', 'Это место передали другому гостю или забрали обратно: по старому коду не пускайте.'],
  ['VOUCHER_NOT_VALID', 'Эта бронь не подтверждена, отметить гостей нельзя.'],
  ['VOUCHER_USED_UP', 'Все, кто был в брони, уже пришли.'],
  ['CHECK_IN_CLOSED', 'Отметить гостей можно с 14 марта в 00:00 (по Иркутску) до 15 марта в 00:00 (по Иркутску).'],
] as const)('explains %s when the booking is shown and when check-in is refused', async (refusal, words) => {
  bot.server.script(door, data(atCheckIn([0, 0], { refusal })))
  await bot.handle(messageUpdate(number, member))
  expect(sent('sendMessage')[0]).toMatchObject({
    text: expect.stringContaining(`\n\n${words}`),
    reply_markup: { inline_keyboard: [] },
  })
  bot.server.script(door, data(atCheckIn([0, 0])), refused(refusal))
  await press(`door:one:${number}:0:0`)
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: words, show_alert: true }])
})

test('shows the check-in of a booking by the button under it', async () => {
  bot.server.script(door, data(atCheckIn([0, 0])))
  await press(`door:show:${number}`)
  expect(calls(door)).toEqual([{ telegramId: member.id, code: number }])
  expect(texts()).toEqual([expect.stringContaining('Взрослый: 0 из 2')])
})

test('treats an unknown number as text: first for support, then as an unknown booking', async () => {
  bot.server.script(door, refused('NOT_FOUND', 404), refused('NOT_FOUND', 404))
  bot.server.script('/internal/support/messages', data({ effect: 'added', number: 12, operators: 1 }))
  await bot.handle(messageUpdate(number, member))
  await bot.handle(messageUpdate(number, member))
  expect(texts()).toEqual([
    'Добавлено к обращению № 12, операторы это видят.',
    'Такой брони у вас нет: проверьте номер или отсканируйте QR-код ещё раз.',
  ])
})

test('replies to a number from another user as to any text', async () => {
  await bot.handle(messageUpdate(number))
  expect(texts()).toEqual(['Не понял. Команды — /help, вопрос оператору — /support, всё остальное — в приложении.'])
})

test('adds a number to the open support question instead of looking it up', async () => {
  await bot.handle(messageUpdate('/support', member))
  await bot.handle(messageUpdate(number, member))
  expect(calls(door)).toEqual([])
  expect(calls('/internal/support/requests')).toMatchObject([{ text: number }])
})

test.each(['ВК-7К3М2Р', 'bk 7k3m2p', 'вк7к3м2р'])('looks up the number typed as %s', async (typed) => {
  bot.server.script(door, data(atCheckIn([0, 0])))
  await bot.handle(messageUpdate(typed, member))
  expect(calls(door)).toEqual([{ telegramId: member.id, code: number }])
})

test('offers to accept or decline a request found by its number', async () => {
  const answerUntil = '2030-03-13T04:00:00.000Z'
  const request = { state: 'awaiting_organizer', answerUntil, refusal: 'VOUCHER_NOT_VALID' } as const
  bot.server.script(door, data(atCheckIn([0, 0], request)))
  await bot.handle(messageUpdate(number, member))
  expect(sent('sendMessage')[0]).toMatchObject({
    text: expect.stringContaining('Ответьте до 13 марта в 12:00'),
    reply_markup: {
      inline_keyboard: [
        [
          { text: 'Принять', callback_data: `booking:accept:${compactBooking}` },
          { text: 'Отклонить', callback_data: `booking:decline:${compactBooking}` },
        ],
      ],
    },
  })
  expect(texts()[0]).not.toContain('не подтверждена')
})

test('looks up no other texts of a member', async () => {
  for (const text of ['BK', 'BK-12', 'привет BK-7K3M2P', 'ENP', '7K3M2P7K3M2P'])
    await bot.handle(messageUpdate(text, member))
  expect(calls(door)).toEqual([])
})

test('shows the guests and the buttons also if twelve questions of two guests have long answers', async () => {
  const answers = [0, 1].flatMap((unitIndex) =>
    Array.from({ length: 12 }, (_, index) => ({
      ...{ questionId: `q${index}`, question: `Вопрос ${index + 1}?`, value: `<${'ы'.repeat(388)}>` },
      ...{ unitId: 'adult', unitIndex, unitTitle: 'Взрослый' },
    })),
  )
  bot.server.script(door, data({ ...atCheckIn([1, 0]), answers }))
  await bot.handle(messageUpdate(number, member))
  const [message] = sent('sendMessage')
  const text = String(message?.text)
  expect(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').length).toBeLessThanOrEqual(4_096)
  expect(text).toContain('Взрослый: 1 из 2\nРебёнок: 0 из 1')
  const shown = text.split('\n').filter((line) => line.startsWith('Вопрос')).length
  expect(shown).toBeGreaterThan(5)
  expect(text).toContain(`… и ещё ${24 - shown}. Все ответы — в кабинете: /organizer`)
  expect(text).not.toContain('…\n')
  expect(JSON.stringify(message?.reply_markup)).toContain(`door:all:${number}:0:1`)
})
