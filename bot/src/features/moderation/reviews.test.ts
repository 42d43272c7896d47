import type { ModeratedReview } from '@enp/shared/calls/catalog/reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const reviewId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const decidePath = `/internal/reviews/${reviewId}/decide`
const operator = { id: operatorId, first_name: 'Анна' }
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = () => bot.server.calls.filter(({ name }) => name === decidePath).map(({ body }) => body)
const press = (action: string, seen: string) => `review:${action}:${seen}:${compactId(reviewId)}`
const review = (changes: Partial<ModeratedReview> = {}): ModeratedReview => ({
  reviewId,
  state: 'pending',
  title: 'Кижи & острова',
  rating: 4,
  text: 'Очень <b>тихо</b>',
  tags: ['guide', 'calm'],
  author: 'Елена',
  ...changes,
})
const decided = (changes: Partial<ModeratedReview>, first = true) => {
  const shownTo = [operatorId, 901].map((chatId) => ({ chatId, messageId: 50, language: 'en' }))
  return data({ first, review: review({ operatorName: 'Вера & Ко', ...changes }), shownTo })
}

test.each([
  ['ru', 'рассказ гида, без толпы', 'Ждёт решения', ['Опубликовать', 'Отклонить']],
  ['en', 'guide’s stories, no crowds', 'Waiting for a decision', ['Publish', 'Reject']],
] as const)('shows an operator a review in %s with its text and two buttons', (language, tags, state, labels) => {
  const shown = renderNotification(botTexts[language], { kind: 'review_pending', values: review() })
  expect(shown.html).toContain('Кижи &amp; острова</b>\n★★★★☆ Елена\n\nОчень &lt;b&gt;тихо&lt;/b&gt;\n')
  expect(shown.html).toContain(`<i>${tags}</i>`)
  expect(shown.html).toContain(state)
  expect('keyboard' in shown && shown.keyboard.inline_keyboard).toEqual([
    [
      { text: labels[0], callback_data: press('publish', 'pending') },
      { text: labels[1], callback_data: press('hide', 'pending') },
    ],
  ])
})

test.each([
  ['publish', 'published', 'Published by Вера &amp; Ко.', press('hide', 'published')],
  ['hide', 'hidden', 'Hidden by Вера &amp; Ко.', press('publish', 'hidden')],
] as const)('sends %s to the server and updates the messages of all operators', async (action, state, words, next) => {
  bot.server.script(decidePath, decided({ state }))
  await bot.handle(pressUpdate(press(action, 'pending'), operator))
  expect(calls()).toEqual([{ operatorId, action, seen: 'pending' }])
  const edits = sent('editMessageText')
  expect(edits.map(({ chat_id, message_id }) => [chat_id, message_id])).toEqual([
    [operatorId, 5],
    [operatorId, 50],
    [901, 50],
  ])
  expect(edits[2]?.text).toContain(words)
  expect(edits[2]?.reply_markup).toMatchObject({ inline_keyboard: [[{ callback_data: next }]] })
  expect(sent('answerCallbackQuery')).toEqual([{ callback_query_id: expect.anything() }])
})

test('replies to a second decision with the state of the review', async () => {
  bot.server.script(decidePath, decided({ state: 'published' }, false))
  await bot.handle(pressUpdate(press('hide', 'pending'), operator))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Опубликован: Вера & Ко.', show_alert: true }])
})

const refused = (status: number, code: string) => ({ status, body: { success: false, error: { code, message: 'no' } } })

test.each([
  ['the server is away', [away, away, away], 'недоступен'],
  ['the person is no operator', [refused(403, 'NOT_OPERATOR')], 'Эта кнопка больше не действует.'],
  ['the review is gone', [refused(404, 'NOT_FOUND')], 'Этого отзыва больше нет.'],
] as const)('changes nothing and answers the press when %s', async (_name, replies, words) => {
  bot.server.script(decidePath, ...replies)
  await bot.handle(pressUpdate(press('publish', 'pending'), operator))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining(words), show_alert: true }])
})
