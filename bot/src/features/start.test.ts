import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, refusal } from '../../test/fakes.ts'
import { runBot, webappUrl } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const openApp = (text: string) => ({ inline_keyboard: [[{ text, web_app: { url: webappUrl } }]] })
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const invitation = {
  language: 'ru',
  firstName: 'Алексей',
  isNew: true,
  inviterFirstName: 'Анна',
  inviteType: 'tourist',
}

test('sends a new user the picture, a button to the mini app and the menu button', async () => {
  const update = messageUpdate('/start')
  await bot.handle(update)
  expect(bot.server.calls[0]).toMatchObject({
    name: '/internal/starts',
    body: { updateId: update.update_id, from: { id: 700100, first_name: 'Алексей', language_code: 'ru' } },
    headers: { authorization: 'Bearer service' },
  })
  expect(bot.server.calls[0]?.body).not.toHaveProperty('payload')
  const [photo] = sent('sendPhoto')
  expect(photo).toMatchObject({ chat_id: '700100', parse_mode: 'HTML', reply_markup: openApp('Открыть приложение') })
  expect(photo?.caption).toMatch(/^<b>Добро пожаловать, Алексей<\/b>\n.*100 enp/)
  expect(photo?.fileBytes).toBeGreaterThan(50_000)
  expect(sent('setChatMenuButton')).toEqual([
    { chat_id: 700100, menu_button: { type: 'web_app', text: 'Открыть', web_app: { url: webappUrl } } },
  ])
})

test('passes an invitation to the server and names the inviter', async () => {
  bot.server.script('/internal/starts', data({ ...invitation, inviterFirstName: '<Анна>' }))
  await bot.handle(messageUpdate('/start A7K2M9PQ_tourist'))
  expect(bot.server.calls[0]?.body.payload).toBe('A7K2M9PQ_tourist')
  expect(sent('sendPhoto')[0]?.caption).toMatch(/^<b>&lt;Анна&gt; зовёт вас в путь<\/b>\n/)
})

test('greets with a gift card, whose code the server does not record', async () => {
  await bot.handle(messageUpdate('/start G7K2M9PQ0A1B2C3D4'))
  expect(bot.server.calls[0]?.body).not.toHaveProperty('payload')
  const [photo] = sent('sendPhoto')
  expect(photo?.caption).toMatch(/^<b>Вам подарили карту для поездок<\/b>\n/)
  const gift = { text: 'Открыть подарок', web_app: { url: `${webappUrl}/gift-cards?code=7K2M9PQ0A1B2C3D4` } }
  expect(photo?.reply_markup).toEqual({ inline_keyboard: [[gift]] })
})

test.each([
  ['accepted', ['support'], 'Вы стали оператором. Права: поддержка.'],
  ['already', ['all'], 'Эти права у вас уже есть: все права.'],
  ['gone', [], 'Ссылка не действует'],
])('answers a link for operators with the outcome %s, and the server does not record it', async (...row) => {
  const [outcome, permissions, words] = row
  const token = 'x'.repeat(43)
  bot.server.script('/internal/operator-invitations/accept', data({ outcome, permissions }))
  await bot.handle(messageUpdate(`/start op_${token}`))
  expect(bot.server.calls[0]?.body).not.toHaveProperty('payload')
  const [accepting] = bot.server.calls.filter(({ name }) => name === '/internal/operator-invitations/accept')
  expect(accepting?.body).toEqual({ telegramId: 700_100, token })
  expect(sent('sendMessage').at(-1)?.text).toContain(words)
  expect(JSON.stringify(sent('setMyCommands')).includes('"admin"')).toBe(outcome === 'accepted')
})

test('welcomes a known user back without the old invitation', async () => {
  bot.server.script('/internal/starts', data({ ...invitation, isNew: false }))
  await bot.handle(messageUpdate('/start'))
  expect(sent('sendPhoto')[0]?.caption).toMatch(/^<b>С возвращением, Алексей<\/b>/)
})

test('ignores a payload that no link can contain', async () => {
  await bot.handle(messageUpdate(`/start ${'x'.repeat(65)}`))
  await bot.handle(messageUpdate('/start <b>'))
  for (const { body } of bot.server.calls) expect(body).not.toHaveProperty('payload')
})

test('prefers the language of the profile to that of Telegram', async () => {
  bot.server.script('/internal/starts', data({ language: 'en', firstName: 'Alex', isNew: true }))
  await bot.handle(messageUpdate('/start', { language_code: 'ru' }))
  expect(sent('sendPhoto')[0]).toMatchObject({ reply_markup: openApp('Open the app') })
  expect(sent('sendPhoto')[0]?.caption).toContain('Welcome, Alex')
  expect(sent('setChatMenuButton')[0]).toMatchObject({ menu_button: { text: 'Open' } })
})

test('uploads the picture once, and again when Telegram no longer knows it', async () => {
  await bot.handle(messageUpdate('/start'))
  await bot.handle(messageUpdate('/start'))
  expect(sent('sendPhoto')[1]?.photo).toBe('picture-1')
  bot.messenger.script('sendPhoto', refusal(400, 'Bad Request: wrong file identifier/HTTP URL specified'))
  await bot.handle(messageUpdate('/start'))
  expect(sent('sendPhoto').map(({ fileBytes }) => fileBytes !== undefined)).toEqual([true, false, false, true])
})

test('retries when the server returns in time', async () => {
  bot.server.script('/internal/starts', 'drop', { status: 503, body: {} })
  await bot.handle(messageUpdate('/start'))
  expect(bot.server.calls).toHaveLength(3)
  expect(sent('sendPhoto')).toHaveLength(1)
})

test('replies with a button to the mini app while the server is unavailable', async () => {
  bot.server.script('/internal/starts', 'drop', 'drop', 'drop')
  await bot.handle(messageUpdate('/start A7K2M9PQ_tourist', { language_code: 'en-GB' }))
  expect(bot.server.calls).toHaveLength(3)
  expect(sent('sendMessage')).toMatchObject([{ reply_markup: openApp('Open the app') }])
  expect(sent('sendMessage')[0]?.text).toContain('temporarily unavailable')
})

const shown = {
  title: 'Лёд & «гроты»',
  details: ['Листвянка', '5 декабря, 2 гостя', 'от 4 500 ₽ за гостя'],
  pictureUrl: 'https://trips.example/media/cover-lake.jpg',
  payload: 'S01H455VB4PEX5VSKNK084SN02Q-261205-2',
}

test('greets a user with the linked service: picture, text and button', async () => {
  bot.server.script('/internal/starts', data({ ...invitation, shown }))
  await bot.handle(messageUpdate(`/start ${shown.payload}-A7K2M9PQ_tourist`))
  expect(bot.server.calls[0]?.body.payload).toBe(`${shown.payload}-A7K2M9PQ_tourist`)
  expect(sent('sendPhoto')).toMatchObject([
    {
      photo: shown.pictureUrl,
      parse_mode: 'HTML',
      caption: 'Анна показывает вам:\n<b>Лёд &amp; «гроты»</b>\nЛиствянка\n5 декабря, 2 гостя\nот 4 500 ₽ за гостя',
      reply_markup: {
        inline_keyboard: [[{ text: 'Посмотреть', web_app: { url: `${webappUrl}/entry?to=${shown.payload}` } }]],
      },
    },
  ])
})

test("sends text and button when Telegram can't fetch the picture", async () => {
  bot.server.script('/internal/starts', data({ ...invitation, shown }))
  bot.messenger.script('sendPhoto', refusal(400, 'Bad Request: failed to get HTTP URL content'))
  await bot.handle(messageUpdate(`/start ${shown.payload}`))
  expect(sent('sendMessage')).toMatchObject([
    {
      text: expect.stringContaining('<b>Лёд &amp; «гроты»</b>'),
      reply_markup: { inline_keyboard: [[{ text: 'Посмотреть' }]] },
    },
  ])
})

test('explains that the linked service no longer exists, and greets as usual', async () => {
  bot.server.script('/internal/starts', data({ ...invitation, shown: null }))
  await bot.handle(messageUpdate(`/start ${shown.payload}-A7K2M9PQ_tourist`))
  expect(sent('sendPhoto')[0]).toMatchObject({ reply_markup: openApp('Открыть приложение') })
  expect(sent('sendPhoto')[0]?.caption).toMatch(
    /^<b>Анна зовёт вас в путь<\/b>\n.*\n\nУслуги по этой ссылке больше нет/,
  )
})

test('says that the promo code of the link is kept for the next booking', async () => {
  bot.server.script('/internal/starts', data({ ...invitation, isNew: false, promoCode: 'SUMMER10' }))
  await bot.handle(messageUpdate('/start promo_SUMMER10'))
  expect(bot.server.calls[0]?.body.payload).toBe('promo_SUMMER10')
  expect(sent('sendMessage')).toMatchObject([
    { text: expect.stringMatching(/^Промокод SUMMER10 сохранён\./), reply_markup: openApp('Открыть приложение') },
  ])
})
