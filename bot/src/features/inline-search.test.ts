import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, refusal } from '../../test/fakes.ts'
import { runBot, webappUrl } from '../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const call = '/internal/inline-results'
const answers = () => bot.messenger.calls.filter(({ name }) => name === 'answerInlineQuery').map(({ body }) => body)
let lastUpdate = 90_000
const typed = (query: string, offset = ''): Update => {
  lastUpdate += 1
  const from = { id: 700_100, is_bot: false, first_name: 'Анна', language_code: 'ru' }
  return { update_id: lastUpdate, inline_query: { id: String(lastUpdate), from, query, offset } }
}
const service = {
  ...{ id: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11', title: 'Лёд Байкала', details: ['Хужир', 'от 8\u00a0400\u00a0₽'] },
  ...{ caption: '<b>Лёд Байкала</b>', pictureUrl: 'https://app.example/ice.jpg', open: 'Посмотреть' },
  link: 'https://t.me/enp_bot?startapp=s1',
}

test('shows services with a button that opens them by the link of the sender', async () => {
  bot.server.script(call, data({ language: 'ru', results: [service], hasMore: true }))
  await bot.handle(typed('лёд'))
  expect(bot.server.calls.filter(({ name }) => name === call).map(({ body }) => body)).toEqual([
    { telegramId: 700_100, search: 'лёд', page: '1', languageCode: 'ru' },
  ])
  const [answer] = answers()
  expect(answer).toMatchObject({ cache_time: 60, is_personal: true, next_offset: '2' })
  expect(answer?.button).toEqual({ text: 'Открыть приложение', web_app: { url: webappUrl } })
  expect(answer?.results).toEqual([
    {
      ...{ type: 'article', id: service.id, title: service.title, description: 'Хужир\nот 8\u00a0400\u00a0₽' },
      thumbnail_url: service.pictureUrl,
      reply_markup: { inline_keyboard: [[{ text: 'Посмотреть', url: service.link }]] },
      input_message_content: {
        message_text: service.caption,
        parse_mode: 'HTML',
        link_preview_options: { url: service.pictureUrl, prefer_large_media: true, show_above_text: true },
      },
    },
  ])
})

test('answers without results while the server is away, and keeps no such answer', async () => {
  const away = { status: 503, body: {} }
  bot.server.script(call, away, away, away)
  await bot.handle(typed('лёд'))
  expect(answers()).toMatchObject([{ results: [], cache_time: 0 }])
})

test('does not reply to a service that was sent through it', async () => {
  const from = { id: 700_100, is_bot: false, first_name: 'Анна', language_code: 'ru' }
  const chat = { id: 700_100, type: 'private' as const, first_name: 'Анна' }
  lastUpdate += 1
  const message = {
    message_id: 5,
    date: lastUpdate,
    chat,
    from,
    text: 'Лёд Байкала',
    via_bot: { id: 7_000_000_001, is_bot: true, first_name: 'enp travel' },
  }
  await bot.handle({ update_id: lastUpdate, message })
  expect(bot.messenger.calls).toEqual([])
})

test('ignores that Telegram no longer waits for the answer', async () => {
  bot.server.script(call, data({ language: 'ru', results: [], hasMore: false }))
  bot.messenger.script('answerInlineQuery', refusal(400, 'Bad Request: query is too old and response timeout expired'))
  await bot.handle(typed('л', '2'))
  expect(answers()).toHaveLength(1)
})
