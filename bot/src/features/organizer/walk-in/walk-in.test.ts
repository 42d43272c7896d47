import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactDeparture, optionId } from '../../../../test/data/manifests.ts'
import { confirmed, member, refused } from '../../../../test/data/member-bookings.ts'
import { away } from '../../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const texts = () =>
  bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => String(body.text))
const calls = () => bot.server.calls.filter(({ name }) => name === '/v1/organizer/walk-ins').map(({ body }) => body)
const press = (text: string) => bot.handle(pressUpdate(text, member))
const write = (text: string) => bot.handle(messageUpdate(text, member))
const walkIns = '/v1/organizer/walk-ins'
const toTerms = (day: string) => `${walkIns}/terms?optionId=${optionId}&date=${day}`
const terms = {
  title: 'Рускеала',
  optionName: 'Место',
  isStay: false,
  units: [
    { unitId: 'adult', title: 'Взрослый' },
    { unitId: 'child', title: 'Ребёнок' },
  ],
  starts: [{ startTime: '08:30', free: 4 }],
  most: 10,
}
const services = [
  {
    id: optionId,
    organizerId: optionId,
    title: 'Рускеала',
    category: 'excursion',
    status: 'published',
    today: '2030-03-12',
    options: [{ id: optionId, name: 'Место', startTimes: ['08:30'], capacity: 12 }],
  },
]

async function begin(start = `dep:add:${compactDeparture}`) {
  bot.server.script(`/v1/organizer/services`, data(services))
  bot.server.script(toTerms('2030-03-13'), data(terms))
  await press(start)
}

test('asks for party, name and phone under a manifest, and books the seats', async () => {
  await begin()
  await press('walkin:n:2')
  await write('1')
  await write('Пётр <Сидоров>')
  await write('+7 921 000-00-02')
  await write('4 500')
  await press('walkin:paid:transfer')
  bot.server.script(walkIns, data(confirmed()))
  await press('walkin:take:phone')
  expect(calls()).toMatchObject([
    {
      telegramId: member.id,
      optionId,
      date: '2030-03-13',
      startTime: '08:30',
      units: [
        { unitId: 'adult', quantity: 2 },
        { unitId: 'child', quantity: 1 },
      ],
      origin: 'phone',
      contact: { fullName: 'Пётр <Сидоров>', phone: '+79210000002' },
      price: 4500,
      paidBy: 'transfer',
      key: expect.stringMatching(/^chat:\d+:/),
    },
  ])
  expect(texts().at(-2)).toContain('Пётр &lt;Сидоров&gt;, +79210000002')
  expect(texts().at(-2)).toMatch(/4\s500\s₽ · переводом/)
  expect(texts().at(-1)).toContain('Гость записан и есть в списке.')
})

test('explains a departure that is over before it asks anything', async () => {
  bot.server.script(`/v1/organizer/services`, data(services))
  bot.server.script(toTerms('2030-03-13'), data({ ...terms, starts: [{ startTime: '18:30', free: 4 }] }))
  await press(`dep:add:${compactDeparture}`)
  const answers = bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery')
  expect(answers.map(({ body }) => String(body.text))).toEqual([
    expect.stringContaining('На эту дату гостя не записать'),
  ])
  expect([texts(), calls()]).toEqual([[], []])
})

test('asks for optional add-ons after the party', async () => {
  bot.server.script(`/v1/organizer/services`, data(services))
  const extras = [
    { unitId: 'lunch', title: 'Обед' },
    { unitId: 'boots', title: 'Сапоги' },
  ]
  bot.server.script(toTerms('2030-03-13'), data({ ...terms, extras }))
  await press(`dep:add:${compactDeparture}`)
  for (const text of ['1', '0']) await write(text)
  expect(texts().at(-1)).toContain('Обед: сколько?')
  await write('много')
  expect(texts().at(-1)).toContain('Не понял «')
  for (const text of ['12', '0']) await write(text)
  await press('walkin:skip')
  for (const answer of ['walkin:list', 'walkin:paid:later']) await press(answer)
  expect(texts().at(-1)).toContain('Взрослый × 1, Обед × 12')
  bot.server.script(walkIns, data(confirmed()))
  await press('walkin:take:walk_in')
  expect(calls()).toMatchObject([
    {
      units: [
        { unitId: 'adult', quantity: 1 },
        { unitId: 'lunch', quantity: 12 },
      ],
    },
  ])
})

test('asks every question without a departure, and goes one step back', async () => {
  await begin('walkin:new')
  await press('walkin:o:C3y7Pn0vSmyaUm8NLz2aEQ')
  await write('13.03.2030')
  await press('walkin:s:0830')
  expect(texts().at(-1)).toContain('Взрослый: сколько?')
  await press('walkin:back')
  expect(texts().at(-1)).toContain('На какое время?')
  await write('08:30')
  await press('walkin:n:1')
  await press('walkin:n:0')
  await press('walkin:skip')
  for (const answer of ['walkin:list', 'walkin:paid:later']) await press(answer)
  bot.server.script(walkIns, data(confirmed()))
  await press('walkin:take:walk_in')
  expect(calls()).toMatchObject([{ origin: 'walk_in', units: [{ unitId: 'adult', quantity: 1 }] }])
  expect(calls()[0]).not.toHaveProperty('contact')
})

test("offers today and tomorrow in the service's time zone, and completes a day without a year", async () => {
  await begin('walkin:new')
  await press('walkin:o:C3y7Pn0vSmyaUm8NLz2aEQ')
  expect(JSON.stringify(bot.messenger.calls.at(-1)?.body)).toMatch(/walkin:d:2030-03-12.*walkin:d:2030-03-13/)
  bot.server.script(toTerms('2031-03-11'), data(terms))
  await write('11.03')
  expect(texts().at(-1)).toContain('На какое время?')
})

test('explains wrong input and asks again', async () => {
  await begin()
  for (const text of ['много', '11', '-1']) await write(text)
  expect(texts().slice(-3)).toEqual(Array(3).fill(expect.stringContaining('Не понял «')))
  await bot.handle(stickerUpdate(member) as Update)
  expect(texts().at(-1)).toContain('Ответьте текстом или кнопкой.')
  await write('0')
  await write('0')
  expect(texts().at(-1)).toContain('Не понял «')
  await write('1')
  await press('walkin:skip')
  for (const answer of ['walkin:list', 'walkin:paid:later']) await press(answer)
  await write('да')
  expect(texts().at(-1)).toContain('Нажмите одну из кнопок')
})

test('allows a retry after SOLD_OUT and after an unavailable server', async () => {
  await begin()
  for (const text of ['2', '0']) await write(text)
  await press('walkin:skip')
  for (const answer of ['walkin:list', 'walkin:paid:later']) await press(answer)
  bot.server.script(walkIns, refused('SOLD_OUT'), away, away, away, data(confirmed()))
  await press('walkin:take:walk_in')
  expect(texts().at(-1)).toContain('Столько мест не осталось.')
  await press('walkin:take:walk_in')
  await press('walkin:take:walk_in')
  expect(texts().at(-1)).toContain('Гость записан')
  expect(new Set(calls().map(({ key }) => key)).size).toBe(1)
})

test('books nothing after /cancel', async () => {
  await begin()
  await write('/cancel')
  await press('walkin:take:walk_in')
  expect(calls()).toEqual([])
})

test('refuses a scanner', async () => {
  bot.server.script(`/v1/organizer/services`, data(services))
  bot.server.script(toTerms('2030-03-13'), refused('NOT_MEMBER', 403))
  await press(`dep:add:${compactDeparture}`)
  expect(bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').map(({ body }) => body.text)).toEqual(
    ['Записывать гостей могут владелец и менеджер.'],
  )
})
