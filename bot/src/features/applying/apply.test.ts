import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, paymentUpdate, photoUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
  bot.server.script(`${path}?telegramId=700100`, data({}))
})
afterEach(() => bot.close())

const path = '/internal/organizer/application'
const regions = (text: string) => `/internal/regions?text=${encodeURIComponent(text).replaceAll('%20', '+')}`
const karelia = { code: 'RU-KR', ru: 'Республика Карелия', en: 'Republic of Karelia' }
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const last = () => String(sent('sendMessage').at(-1)?.text)
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text))
const press = (button: string) => bot.handle(pressUpdate(`apply:${button}`))
const received = (operators: number) => data({ first: true, application: {}, operators })

async function answerAll(): Promise<void> {
  bot.server.script(regions('карелия'), data([karelia]))
  await press('start')
  for (const text of ['Тропа <Веры>', 'Вожу по Ладоге', 'карелия', '+7 921 000-00-01']) await write(text)
}

test('sends the application to operators after four questions and a summary', async () => {
  await answerAll()
  expect(last()).toContain('<b>Тропа &lt;Веры&gt;</b>\nВожу по Ладоге\nРеспублика Карелия')
  bot.server.script(path, received(2))
  await press('send')
  expect(calls()).toMatchObject([
    {
      name: 'Тропа <Веры>',
      about: 'Вожу по Ладоге',
      region: 'RU-KR',
      contact: '+7 921 000-00-01',
      from: { id: 700_100 },
    },
  ])
  expect(last()).toContain('передана операторам')
  await press('send')
  expect(calls()).toHaveLength(1)
})

test('keeps the answers after /cancel, and any button continues at the summary', async () => {
  await answerAll()
  await write('/cancel')
  expect(sent('sendMessage').at(-1)).toMatchObject({
    text: expect.stringContaining('Ответы сохранены на сутки'),
    reply_markup: { inline_keyboard: [[{ text: 'Продолжить', callback_data: 'apply:start' }]] },
  })
  expect(calls()).toEqual([])
  bot.server.script(`${path}?telegramId=700100`, data({}))
  await press('send')
  expect(last()).toContain('<b>Тропа &lt;Веры&gt;</b>')
  bot.server.script(path, received(2))
  await press('send')
  expect(calls()).toMatchObject([{ name: 'Тропа <Веры>', region: 'RU-KR' }])
})

test('offers matching regions as buttons, and asks again for an unknown one', async () => {
  await press('start')
  await write('Тропа')
  await write('О нас')
  bot.server.script(regions('Нарния'), data([]))
  await write('Нарния')
  expect(last()).toContain('не нашлось')
  bot.server.script(regions('алтай'), data([karelia, { code: 'RU-ALT', ru: 'Алтайский край', en: 'Altai Krai' }]))
  await write('алтай')
  expect(sent('sendMessage').at(-1)?.reply_markup).toMatchObject({
    inline_keyboard: [[{ callback_data: 'apply:region:RU-KR' }], [{ callback_data: 'apply:region:RU-ALT' }]],
  })
  await press('region:RU-ALT')
  expect(last()).toContain('Шаг 4')
})

describe('during an application', () => {
  test('explains a photo, a text that is too long and a text without letters, and asks again', async () => {
    await press('start')
    await bot.handle(photoUpdate('p'))
    expect(last()).toContain('текстом')
    await write('а'.repeat(81))
    expect(last()).toContain('80')
    await write('...')
    expect(last()).toContain('80')
    await write('Тропа')
    expect(last()).toContain('Шаг 2')
  })

  test('asks one question again after a step back or an edit from the summary', async () => {
    await answerAll()
    await press('edit:about')
    expect(last()).toContain('Шаг 2')
    await write('Вожу по шхерам')
    expect(last()).toContain('Вожу по шхерам')
    await write('Отправить')
    expect(last()).toContain('Нажмите «Отправить»')
    await press('back')
    expect(last()).toContain('Шаг 4')
    await press('back')
    expect(last()).toContain('Шаг 3')
  })

  test('handles a payment during the conversation, and ends on a command', async () => {
    await press('start')
    await bot.handle(paymentUpdate())
    await write('Тропа')
    expect(last()).toContain('Шаг 2')
    await write('/cancel')
    expect(last()).toContain('Ответы сохранены')
    await write('О нас')
    expect(last()).not.toContain('Шаг 3')
    expect(calls()).toEqual([])
  })

  test('accepts the same button again after the server was unavailable', async () => {
    await answerAll()
    bot.server.script(path, away, away, away, received(0))
    await press('send')
    expect(last()).toContain('недоступен')
    await press('send')
    expect(last()).toContain('ждёт операторов')
  })
})

test('does not start while an application is pending', async () => {
  const other = 5_555
  bot.server.script(`${path}?telegramId=${other}`, data({ application: { state: 'pending' } }))
  await bot.handle(pressUpdate('apply:start', { id: other }))
  expect(last()).toContain('уже у операторов')
})

test('offers to apply after an organizer invite link, but not to members', async () => {
  const start = (isMember: boolean) =>
    data({
      language: 'ru',
      firstName: 'Вера',
      isNew: true,
      isOperator: false,
      permissions: [],
      isMember,
      inviteType: 'organizer',
    })
  bot.server.script('/internal/starts', start(false), start(true))
  const offers = () =>
    sent('sendMessage').filter(({ text }) => String(text).includes('Вас пригласили принимать')).length
  await write('/start ABCDEFGH_organizer')
  expect(offers()).toBe(1)
  await write('/start ABCDEFGH_organizer')
  expect(offers()).toBe(1)
})
