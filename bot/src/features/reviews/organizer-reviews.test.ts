import type { OrganizerReview } from '@enp/shared/calls/organizers/organizer-reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const press = `reply:review:${compactId(id)}`
const [showPath, replyPath] = [`/v1/organizer/reviews/${id}`, `/v1/organizer/reviews/${id}/reply`]
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const replies = () => bot.server.calls.filter(({ name }) => name === replyPath).map(({ body }) => body)
const review = (changes: Partial<OrganizerReview> = {}): OrganizerReview => ({
  ...{ id, title: 'Кижи & острова', rating: 4, text: 'Тихо', tags: [], language: 'ru', author: 'Елена' },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', replyVersion: 0 },
  ...changes,
})
const refused = (status: number, code: string, details?: object) => ({
  status,
  body: { success: false, error: { code, message: 'no', ...(details && { details }) } },
})

test.each([
  ['ru', 'Новый отзыв', 'Ответить'],
  ['en', 'New review', 'Reply'],
] as const)('notifies a member of a new review in %s with a button to reply', (language, title, label) => {
  const values = { reviewId: id, title: 'Кижи', rating: 4, text: 'Тихо', author: 'Елена', change: 'new' } as const
  const shown = renderNotification(botTexts[language], { kind: 'organizer_review', values })
  expect(shown.html).toContain(`<b>${title}</b>`)
  expect(shown.html).toContain('Тихо')
  expect('keyboard' in shown && shown.keyboard.inline_keyboard).toEqual([[{ text: label, callback_data: press }]])
  const hidden = { ...values, change: 'hidden', reason: 'Не о поездке' } as const
  const over = renderNotification(botTexts[language], { kind: 'organizer_review', values: hidden })
  expect(over.html).toContain('Не о поездке')
  expect('keyboard' in over && over.keyboard.inline_keyboard).toEqual([])
})

test('lists reviews with their replies and buttons', async () => {
  const reviews = [review(), review({ organizerReply: 'Спасибо', replyVersion: 1 })]
  bot.server.script('/v1/organizer/reviews', data({ reviews, total: 7 }))
  await bot.handle(pressUpdate('org:reviews', member))
  const [head, first, second] = sent()
  expect(head?.text).toBe('<b>Отзывы: 7</b>\nСтраница 1 из 2')
  expect(JSON.stringify(head?.reply_markup)).toContain('org:reviews:2')
  expect(first?.text).toContain('<b>Кижи &amp; острова</b>\n★★★★☆ · Елена')
  expect(first?.reply_markup).toMatchObject({ inline_keyboard: [[{ text: 'Ответить', callback_data: press }]] })
  expect(second?.text).toContain('Ответ организатора: Спасибо')
  expect(second?.reply_markup).toMatchObject({ inline_keyboard: [[{ text: 'Изменить ответ' }]] })
})

test('sends the photos of a review to a member', async () => {
  const photos = [{ url: '/media/r1-720.webp', alt: '', width: 720, height: 540 }]
  bot.server.script('/v1/organizer/reviews', data({ reviews: [review({ photos })], total: 1 }))
  await bot.handle(pressUpdate('org:reviews', member))
  const show = `org:review-photos:${compactId(id)}`
  expect(sent()[1]?.reply_markup).toMatchObject({ inline_keyboard: [[{ callback_data: show }], [{}]] })
  bot.server.script(showPath, data(review({ photos })))
  await bot.handle(pressUpdate(show, member))
  const pictures = bot.messenger.calls.filter(({ name }) => name === 'sendPhoto').map(({ body }) => body)
  expect(pictures).toMatchObject([{ photo: expect.stringMatching(/\/media\/r1-1280\.jpg$/) }])
})

test('sends a reply with the version that the member saw, and asks again after a refusal', async () => {
  bot.server.script(showPath, data(review({ organizerReply: 'Спасибо', replyVersion: 3 })))
  await bot.handle(pressUpdate(press, member))
  expect(sent().at(-1)?.text).toContain('он заменит прежний')
  const written = review({ organizerReply: 'Спасибо!', replyVersion: 4 })
  bot.server.script(
    replyPath,
    refused(409, 'REPLY_NOT_ALLOWED', { reason: 'contact' }),
    data({ first: true, review: written }),
  )
  await bot.handle(messageUpdate('Звоните +79141234567', member))
  expect(sent().at(-1)?.text).toContain('не должно быть телефонов')
  await bot.handle(messageUpdate('Спасибо!', member))
  expect(replies().map(({ text, version }) => [text, version])).toEqual([
    ['Звоните +79141234567', 3],
    ['Спасибо!', 3],
  ])
  expect(sent().at(-2)?.text).toBe('Ответ опубликован под отзывом.')
  expect(sent().at(-1)?.text).toContain('Ответ организатора: Спасибо!')
})

test('shows the current reply if another member was faster', async () => {
  bot.server.script(showPath, data(review()))
  await bot.handle(pressUpdate(press, member))
  bot.server.script(replyPath, data({ first: false, review: review({ organizerReply: 'Мой', replyVersion: 1 }) }))
  await bot.handle(messageUpdate('Наш', member))
  expect(sent().at(-2)?.text).toBe('Ответ уже изменили. Вот как он выглядит сейчас.')
})

test.each([
  ['the server is away', [away, away, away], 'недоступен'],
  ['the review is gone', [refused(404, 'NOT_FOUND')], 'Этого отзыва больше нет.'],
  ['the user is no member', [refused(403, 'NOT_MEMBER')], 'Эта кнопка больше не действует.'],
] as const)('asks for nothing when %s', async (_name, answers, words) => {
  bot.server.script(showPath, ...answers)
  await bot.handle(pressUpdate(press, member))
  expect(sent()).toEqual([])
  const pressed = bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').map(({ body }) => body)
  expect(pressed).toMatchObject([{ text: expect.stringContaining(words) }])
})
