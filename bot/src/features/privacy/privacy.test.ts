import { offlineDays, offlineText } from '@enp/shared/offline-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate, type Reply } from '../../../test/fakes.ts'
import { runBot, webappUrl } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const [exportPath, previewPath, erasePath] = ['export', 'preview', 'erase'].map(
  (name) => `/internal/privacy/${name}`,
) as [string, string, string]
const fingerprint = '0123456789abcdef'
const preview = (changes: object = {}) => data({ givenUp: [], fingerprint, ...changes })
const refused = (code: string, status = 409, details?: object): Reply => ({
  status,
  body: { success: false, error: { code, message: 'no', details } },
})
const operator = { id: operatorId, first_name: 'Анна' }

interface Keyboard {
  readonly inline_keyboard: readonly (readonly { readonly callback_data?: string }[])[]
}
const toButtons = (message: Record<string, unknown> | undefined) => {
  const keyboard = message?.reply_markup as Keyboard | undefined
  return keyboard?.inline_keyboard.flat().map(({ callback_data }) => callback_data)
}

test('summarizes the stored data on /privacy, with links to the page, the export and the deletion', async () => {
  await bot.handle(messageUpdate('/privacy'))
  await bot.handle(messageUpdate('/privacy', { language_code: 'en' }))
  const [russian, english] = sent('sendMessage')
  for (const words of ['имя', 'удалить данные', '/support', offlineText('ru'), `${offlineDays} дней`])
    expect(russian?.text).toContain(words)
  for (const words of ['name', 'delete your data', '/support', offlineText('en'), `${offlineDays} days`])
    expect(english?.text).toContain(words)
  expect(russian?.reply_markup).toEqual({
    inline_keyboard: [
      [{ text: 'Прочитать целиком', web_app: { url: `${webappUrl}/privacy` } }],
      [
        { text: 'Выгрузить данные', callback_data: 'privacy:export:me' },
        { text: 'Удалить данные', callback_data: 'privacy:delete:me' },
      ],
    ],
  })
})

test('sends the export as a file', async () => {
  const json = JSON.stringify({ profile: { firstName: 'Алексей' } })
  bot.server.script(exportPath, data({ fileName: 'enp-travel-2030-03-12.json', json }))
  await bot.handle(pressUpdate('privacy:export:me'))
  expect(calls(exportPath)).toEqual([{ telegramId: 700100 }])
  expect(sent('sendDocument')).toMatchObject([{ chat_id: '700100', fileBytes: Buffer.byteLength(json) }])
})

test('shows what a deletion removes, keeps and loses before it deletes anything', async () => {
  const givenUp = [
    { kind: 'mining_session' },
    { kind: 'boosts', count: 2 },
    { kind: 'trips', count: 3 },
    { kind: 'balance', currency: 'enp', amount: '1012.5' },
    { kind: 'balance', currency: 'stars', amount: '150' },
  ]
  bot.server.script(previewPath, preview({ givenUp }))
  await bot.handle(pressUpdate('privacy:delete:me'))
  const [question] = sent('sendMessage')
  expect(question?.text).toMatch(
    /Вместе с данными пропадёт:\n• незавершённый маршрут и его награда\n• 2 купленных ускорения\n• 3 оплаченные поездки\n• 1012\.5 enp\n• 150 звёзд на балансе в приложении$/,
  )
  expect(toButtons(question)).toEqual([`privacy:erase:me:${fingerprint}`, 'privacy:keep:me'])
  expect(calls(erasePath)).toEqual([])
})

test('mentions no loss for a user without any', async () => {
  bot.server.script(previewPath, preview())
  await bot.handle(pressUpdate('privacy:delete:me'))
  expect(texts()[0]).not.toContain('пропадёт')
})

test('deletes after confirmation, and replies the same to a repeated press', async () => {
  bot.server.script(erasePath, data({ language: 'ru' }), refused('NOT_FOUND', 404))
  for (let times = 0; times < 2; times += 1) await bot.handle(pressUpdate(`privacy:erase:me:${fingerprint}`))
  expect(calls(erasePath)).toEqual(Array(2).fill({ telegramId: 700100, fingerprint }))
  expect(sent('editMessageText').map(({ text }) => text)).toEqual(
    Array(2).fill('Данные удалены. Если вернётесь, отправьте /start: начнём сначала.'),
  )
})

test('asks again when the losses have changed', async () => {
  bot.server.script(erasePath, refused('ERASURE_CHANGED'))
  bot.server.script(previewPath, preview({ fingerprint: 'fedcba9876543210' }))
  await bot.handle(pressUpdate(`privacy:erase:me:${fingerprint}`))
  expect(sent('editMessageText')[0]?.text).toContain('кое-что изменилось')
  expect(toButtons(sent('sendMessage')[0])).toContain('privacy:erase:me:fedcba9876543210')
})

test.each([
  ['payment', 'Сейчас идёт оплата'],
  ['refund', 'возвращаются деньги'],
])('blocks the deletion while a %s is pending, before and after the question', async (reason, words) => {
  bot.server.script(previewPath, preview({ blockedBy: reason }))
  bot.server.script(erasePath, refused('ERASURE_BLOCKED', 409, { reason }))
  await bot.handle(pressUpdate('privacy:delete:me'))
  await bot.handle(pressUpdate(`privacy:erase:me:${fingerprint}`))
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining(words)))
  expect(sent('sendMessage')).toEqual([])
})

test('keeps the data after a refusal, and while the server is unavailable', async () => {
  await bot.handle(pressUpdate('privacy:keep:me'))
  expect(sent('editMessageText')).toMatchObject([{ text: 'Ничего не удалено.' }])
  bot.server.script(erasePath, away, away, away)
  await bot.handle(pressUpdate(`privacy:erase:me:${fingerprint}`))
  expect(sent('editMessageText')).toHaveLength(1)
  expect(sent('answerCallbackQuery').at(-1)?.text).toContain('недоступен')
})

test('exports and deletes for a user through an operator, and informs the user', async () => {
  await bot.handle(messageUpdate('/person', operator))
  await bot.handle(messageUpdate('/person 700100', operator))
  expect(texts()[0]).toContain('Отправьте /person')
  expect(toButtons(sent('sendMessage')[1])).toEqual(['privacy:export:700100', 'privacy:delete:700100'])
  bot.server.script(exportPath, data({ fileName: 'data.json', json: '{}' }))
  bot.server.script(previewPath, preview())
  bot.server.script(erasePath, data({ language: 'en' }))
  await bot.handle(pressUpdate('privacy:export:700100', operator))
  await bot.handle(pressUpdate('privacy:delete:700100', operator))
  await bot.handle(pressUpdate(`privacy:erase:700100:${fingerprint}`, operator))
  const whose = { telegramId: 700100, operatorId }
  expect([calls(exportPath), calls(previewPath), calls(erasePath)]).toEqual([
    [whose],
    [whose],
    [{ ...whose, fingerprint }],
  ])
  expect(sent('sendDocument')).toMatchObject([{ chat_id: String(operatorId) }])
  expect(sent('sendMessage').at(-1)).toMatchObject({ chat_id: 700100, text: expect.stringMatching(/deleted/) })
  expect(sent('editMessageText').at(-1)?.text).toBe('Данные человека 700100 удалены.')
})

test('hides /person from all other users, and ignores a forged button', async () => {
  await bot.handle(messageUpdate('/person 700200'))
  expect(texts()[0]).toContain('Такой команды нет')
  bot.server.script(erasePath, refused('NOT_OPERATOR', 403))
  await bot.handle(pressUpdate(`privacy:erase:700200:${fingerprint}`))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Эта кнопка больше не действует.' }])
  expect(sent('editMessageText')).toEqual([])
})
