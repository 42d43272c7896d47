import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import type { ModeratedQuestion } from '@enp/shared/calls/questions/questions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member } from '../../../test/data/member-bookings.ts'
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

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const press = (action: string) => `org:question:${action}:${compactId(id)}`
const showPath = `/v1/organizer/questions/${id}`
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const called = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const question = (changes: Partial<OrganizerQuestion> = {}): OrganizerQuestion => ({
  ...{ id, title: 'Кижи & острова', text: 'Есть обед?', author: 'Елена', askedAt: '2026-11-22T10:00:00.000Z' },
  ...{ answerVersion: 0, published: false },
  ...changes,
})
const answered = { answer: 'Да', answerVersion: 1 }
const refused = (status: number, code: string, details?: object) => ({
  status,
  body: { success: false, error: { code, message: 'no', ...(details && { details }) } },
})

test.each([
  ['ru', 'Новый вопрос', 'Ответить'],
  ['en', 'New question', 'Answer'],
] as const)('notifies a member of a new question in %s with a button to answer', (language, title, label) => {
  const values = { questionId: id, title: 'Кижи', text: 'Есть обед?', author: 'Елена', change: 'new' } as const
  const shown = renderNotification(botTexts[language], { kind: 'organizer_question', values })
  expect(shown.html).toContain(`<b>${title}</b>`)
  expect(shown.html).toContain('Есть обед?')
  expect('keyboard' in shown && shown.keyboard.inline_keyboard).toEqual([
    [{ text: label, callback_data: press('answer') }],
  ])
  const hidden = { ...values, change: 'hidden', reason: 'Не о поездке' } as const
  const over = renderNotification(botTexts[language], { kind: 'organizer_question', values: hidden })
  expect(over.html).toContain('Не о поездке')
  expect('keyboard' in over && over.keyboard.inline_keyboard).toEqual([])
})

test('notifies the traveller of the answer with a button to the service', () => {
  const values = { serviceId: id, title: 'Кижи', organizerName: 'Причал', question: 'Есть обед?', text: 'Да' }
  const shown = renderNotification(botTexts.ru, { kind: 'question_answered', values })
  expect(shown.html).toContain('Вы спросили: Есть обед?\nПричал: Да')
  expect(shown).toMatchObject({ path: `/service/${id}`, button: botTexts.ru.watchSee })
})

test('lists open questions, and answered ones with a button that changes their publication', async () => {
  const questions = [question(answered), question({ ...answered, published: true, hiddenReason: 'Спам' })]
  bot.server.script('/v1/organizer/questions', data({ questions, total: 7 }))
  await bot.handle(pressUpdate('org:questions:answered:1', member))
  expect(called('/v1/organizer/questions')).toMatchObject([{ state: 'answered', page: '1' }])
  const [head, first, second] = sent()
  expect(head?.text).toBe('<b>Вопросы: 7</b>\nСтраница 1 из 2')
  expect(first?.text).toContain('<b>Кижи &amp; острова</b>\nЕлена')
  expect(JSON.stringify(first?.reply_markup)).toContain(press('show'))
  expect(second?.text).toContain('Причина: Спам')
  bot.server.script(`${showPath}/publication`, data(question({ ...answered, published: true })))
  await bot.handle(pressUpdate(press('show'), member))
  expect(called(`${showPath}/publication`)).toMatchObject([{ published: true }])
  const edit = bot.messenger.calls.find(({ name }) => name === 'editMessageText')?.body
  expect(edit?.text).toContain('Виден всем')
  expect(JSON.stringify(edit?.reply_markup)).toContain(press('withdraw'))
})

test('asks for the answer, then whether to show it, and again after a refusal', async () => {
  bot.server.script(showPath, data(question()))
  await bot.handle(pressUpdate(press('answer'), member))
  expect(sent().at(-1)?.text).toContain('Напишите ответ одним сообщением')
  await bot.handle(messageUpdate('Звоните +79141234567', member))
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(press('private'))
  expect(called(`${showPath}/answer`)).toEqual([])
  bot.server.script(
    `${showPath}/answer`,
    refused(409, 'REPLY_NOT_ALLOWED', { reason: 'contact' }),
    data({ first: true, question: question({ ...answered, published: true }) }),
  )
  await bot.handle(pressUpdate(press('public'), member))
  expect(sent().at(-1)?.text).toContain('не должно быть телефонов')
  await bot.handle(messageUpdate('Да', member))
  await bot.handle(pressUpdate(press('public'), member))
  expect(called(`${showPath}/answer`).map(({ text, published, version }) => [text, published, version])).toEqual([
    ['Звоните +79141234567', true, 0],
    ['Да', true, 0],
  ])
  expect(sent().at(-2)?.text).toBe('Ответ отправлен.')
  expect(sent().at(-1)?.text).toContain('Ваш ответ: Да')
})

test.each([
  ['the server is away', [away, away, away], 'недоступен'],
  ['the question is gone', [refused(404, 'NOT_FOUND')], 'Этого вопроса больше нет.'],
  ['the user is no member', [refused(403, 'NOT_MEMBER')], 'Эта кнопка больше не действует.'],
] as const)('asks for nothing when %s', async (_name, answers, words) => {
  bot.server.script(showPath, ...answers)
  await bot.handle(pressUpdate(press('answer'), member))
  expect(sent()).toEqual([])
  const pressed = bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').map(({ body }) => body)
  expect(pressed).toMatchObject([{ text: expect.stringContaining(words) }])
})

test('lets an operator hide a published question with a reason and show it again', async () => {
  const operator = { id: operatorId, first_name: 'Анна' }
  const moderated: ModeratedQuestion = {
    ...{ questionId: id, state: 'published', title: 'Кижи', text: 'Есть обед?', answer: 'Да' },
  }
  bot.server.script('/internal/questions', data({ questions: [moderated], total: 1 }))
  await bot.handle(pressUpdate('adm:questions', operator))
  const hide = `question:hide:published:${compactId(id)}`
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(hide)
  await bot.handle(pressUpdate(hide, operator))
  const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
  const hidden = { ...moderated, state: 'hidden', hiddenReason: 'Спам', operatorName: 'Анна' }
  const path = `/internal/questions/${id}/decide`
  bot.server.script(path, data({ first: true, question: hidden, undo }), data({ first: false, question: moderated }))
  await bot.handle(messageUpdate('Спам', operator))
  expect(sent().at(-2)?.text).toBe('Вопрос скрыт. Организатор увидит причину.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
  await bot.handle(pressUpdate(`question:publish:hidden:${compactId(id)}`, operator))
  expect(called(path)).toEqual([
    { operatorId, action: 'hide', seen: 'published', reason: 'Спам' },
    { operatorId, action: 'publish', seen: 'hidden' },
  ])
  const pressed = bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').at(-1)?.body
  expect(pressed?.text).toBe('Виден на странице услуги.')
})
