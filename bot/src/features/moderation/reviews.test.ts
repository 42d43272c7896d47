import type { ModeratedReview } from '@enp/shared/calls/catalog/reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
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

test('publishes at a press and updates the messages of all operators', async () => {
  bot.server.script(decidePath, decided({ state: 'published' }))
  await bot.handle(pressUpdate(press('publish', 'pending'), operator))
  expect(calls()).toEqual([{ operatorId, action: 'publish', seen: 'pending' }])
  const edits = sent('editMessageText')
  expect(edits.map(({ chat_id, message_id }) => [chat_id, message_id])).toEqual([
    [operatorId, 5],
    [operatorId, 50],
    [901, 50],
  ])
  expect(edits[2]?.text).toContain('Published by Вера &amp; Ко.')
  expect(edits[2]?.reply_markup).toMatchObject({ inline_keyboard: [[{ callback_data: press('hide', 'published') }]] })
  expect(sent('answerCallbackQuery')).toEqual([{ callback_query_id: expect.anything() }])
})

test('asks for a reason before it hides, and offers to undo it', async () => {
  await bot.handle(pressUpdate(press('hide', 'published'), operator))
  expect(calls()).toEqual([])
  expect(sent('sendMessage').at(-1)?.text).toContain('её прочтут автор и организатор')
  const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
  const { body } = decided({ state: 'hidden', hiddenReason: 'Не о поездке' })
  const { data: reply } = body as { data: object }
  bot.server.script(decidePath, data({ ...reply, undo }))
  await bot.handle(messageUpdate('Не о поездке', operator))
  expect(calls()).toEqual([{ operatorId, action: 'hide', seen: 'published', reason: 'Не о поездке' }])
  const edits = sent('editMessageText')
  expect(edits[2]?.text).toContain('Hidden by Вера &amp; Ко.')
  expect(edits[2]?.text).toContain('Не о поездке')
  expect(edits[2]?.reply_markup).toMatchObject({ inline_keyboard: [[{ callback_data: press('publish', 'hidden') }]] })
  const [done, offer] = sent('sendMessage').slice(-2)
  expect(done?.text).toBe('Отзыв скрыт. Автор увидит причину.')
  expect(JSON.stringify(offer?.reply_markup)).toContain('undo:7')
})

test('shows why a review waits and the reply of the organizer', () => {
  const values = review({ concern: 'contact', organizerReply: 'Спасибо' })
  const { html } = renderNotification(botTexts.ru, { kind: 'review_pending', values })
  expect(html).toContain('Почему ждёт: в тексте контакты.')
  expect(html).toContain('Ответ организатора: Спасибо')
})

test('lists reviews by state with pages, and finds them by words', async () => {
  const shown = (total: number) => data({ reviews: [review({ state: 'published' })], total })
  bot.server.script('/internal/reviews', shown(11), shown(1))
  await bot.handle(pressUpdate('adm:reviews:published:2', operator))
  const [head, first] = sent('sendMessage')
  expect(head?.text).toBe('<b>Отзывы: 11</b>\nСтраница 2 из 3')
  expect(JSON.stringify(head?.reply_markup)).toContain('adm:reviews:published:3')
  expect(JSON.stringify(first?.reply_markup)).toContain(press('hide', 'published'))
  await bot.handle(messageUpdate('/reviews Кижи', operator))
  const queries = bot.server.calls.filter(({ name }) => name === '/internal/reviews').map(({ body }) => body)
  expect(queries).toEqual([
    { operatorId, state: 'published', page: '2' },
    { operatorId, text: 'Кижи', page: '1' },
  ])
  expect(sent('sendMessage').at(-2)?.text).toBe('<b>Найдено: 1</b>')
})

const media = [1, 2].map((one) => ({ url: `/media/r${one}-720.webp`, alt: '', width: 720, height: 540 }))
const photosPath = `/internal/reviews/${reviewId}/photos/decide`
const pressPhotos = (action: string, seen: string) => `review:photos-${action}:${seen}:${compactId(reviewId)}`

test.each([
  ['ru', 'Фото ждут решения', ['Фото · 2', 'Одобрить фото', 'Отклонить фото']],
  ['en', 'The photos wait for a decision', ['Photos · 2', 'Approve photos', 'Refuse photos']],
] as const)('shows the buttons of pending photos in %s, and none for a hidden review', (language, state, labels) => {
  const values = review({ state: 'published', photos: { state: 'pending', media } })
  const shown = renderNotification(botTexts[language], { kind: 'review_pending', values })
  expect(shown.html).toContain(state)
  const rows = 'keyboard' in shown ? shown.keyboard.inline_keyboard : []
  expect(rows.slice(1)).toEqual([
    [{ text: labels[0], callback_data: `review:photos:${compactId(reviewId)}` }],
    [
      { text: labels[1], callback_data: pressPhotos('approve', 'pending') },
      { text: labels[2], callback_data: pressPhotos('refuse', 'pending') },
    ],
  ])
  const hidden = renderNotification(botTexts[language], {
    ...{ kind: 'review_pending', values: { ...values, state: 'hidden' } },
  })
  expect(JSON.stringify(hidden)).not.toContain('review:photos')
})

test('sends the photos of a review, and approves them at a press', async () => {
  const photos = { state: 'pending', media } as const
  bot.server.script(`/internal/reviews/${reviewId}`, data(review({ photos })))
  await bot.handle(pressUpdate(`review:photos:${compactId(reviewId)}`, operator))
  const [album] = sent('sendMediaGroup')
  expect(JSON.stringify(album)).toContain('/media/r2-1280.jpg')
  const approved = { state: 'approved', media, operatorName: 'Вера & Ко' } as const
  bot.server.script(photosPath, decided({ state: 'published', photos: approved }))
  await bot.handle(pressUpdate(pressPhotos('approve', 'pending'), operator))
  expect(bot.server.calls.filter(({ name }) => name === photosPath).map(({ body }) => body)).toEqual([
    { operatorId, action: 'approve', seen: 'pending' },
  ])
  expect(sent('editMessageText')[2]?.text).toContain('Photos approved by Вера &amp; Ко.')
})

test('asks for a reason before it refuses photos', async () => {
  await bot.handle(pressUpdate(pressPhotos('refuse', 'approved'), operator))
  expect(sent('sendMessage').at(-1)?.text).toContain('её прочтёт автор')
  const refusedPhotos = { state: 'refused' as const, media: [], reason: 'Чужие лица', operatorName: 'Вера' }
  bot.server.script(photosPath, decided({ state: 'published', photos: refusedPhotos }))
  await bot.handle(messageUpdate('Чужие лица', operator))
  expect(bot.server.calls.filter(({ name }) => name === photosPath).map(({ body }) => body)).toEqual([
    { operatorId, action: 'refuse', seen: 'approved', reason: 'Чужие лица' },
  ])
  expect(sent('sendMessage').at(-1)?.text).toBe('Фото отклонены. Автор увидит причину.')
})

test('replies to a second decision with the state of the review', async () => {
  bot.server.script(decidePath, decided({ state: 'published' }, false))
  await bot.handle(pressUpdate(press('publish', 'pending'), operator))
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
