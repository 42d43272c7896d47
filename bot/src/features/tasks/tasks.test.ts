import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { parseTasksCommand } from './tasks-command.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Марина' }
const taskId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const userId = '1b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a12'
const title = { ru: 'Отзыв & фото', en: 'A review' }
const task = { taskId, key: 'review', type: 'social', title, reward: 30, reviewed: true, completed: 12, waiting: 2 }
const review = { taskId, userId, title, url: 'https://vk.com/enp', person: { telegramId: 700100, name: 'Анна' } }
const ids = `${compactId(taskId)}:${compactId(userId)}`

describe('/tasks', () => {
  test('lists the tasks with the number of completions and pending reviews', async () => {
    bot.server.script('/internal/tasks', data({ tasks: [task], waiting: 2 }))
    await bot.handle(messageUpdate('/tasks', operator))
    const [message] = sent('sendMessage')
    expect(message?.text).toContain('<b>1 задание</b>\n<code>review</code> Отзыв &amp; фото\n30 enp, выполнили: 12')
    expect(message?.reply_markup).toEqual({
      inline_keyboard: [
        [{ text: 'Проверить: 2', callback_data: 'task:review' }],
        [{ text: 'Снять: review', callback_data: `task:retire:${compactId(taskId)}` }],
        [],
      ],
    })
  })

  test('adds a task from the lines below the command, and names a wrong field', async () => {
    bot.server.script('/internal/tasks/add', data(task))
    await bot.handle(messageUpdate('/tasks add\nkey: review\ntitle ru: Отзыв: с фото', operator))
    expect(calls('/internal/tasks/add')).toEqual([
      { operatorId, fields: { key: 'review', 'title ru': 'Отзыв: с фото' } },
    ])
    expect(sent('sendMessage')[0]?.text).toBe('Задание review добавлено, награда — 30 enp.')
    const error = { code: 'VALIDATION_ERROR', message: 'x', details: { field: 'url', problem: 'missing' } }
    bot.server.script('/internal/tasks/add', { status: 400, body: { success: false, error } })
    await bot.handle(messageUpdate('/tasks add\nkey: review', operator))
    expect(sent('sendMessage')[1]?.text).toMatch(/^Укажите поле <b>url<\/b>\./)
  })

  test('retires a task after a second press', async () => {
    bot.server.script(`/internal/tasks/${taskId}/retire`, data({ first: true, key: 'review' }))
    bot.server.script('/internal/tasks', data({ tasks: [], waiting: 0 }))
    await bot.handle(pressUpdate(`task:retire:${compactId(taskId)}`, operator))
    expect(calls(`/internal/tasks/${taskId}/retire`)).toEqual([])
    await bot.handle(pressUpdate(`task:confirm:${compactId(taskId)}`, operator))
    expect(calls(`/internal/tasks/${taskId}/retire`)).toEqual([{ operatorId }])
    expect(sent('editMessageText')[0]?.text).toMatch(/^Заданий пока нет\./)
  })

  test('exists for operators only', async () => {
    await bot.handle(messageUpdate('/tasks'))
    expect(calls('/internal/tasks')).toEqual([])
  })
})

test('shows the next task review in the same message', async () => {
  bot.server.script('/internal/tasks/reviews/next', data({ review, waiting: 1 }))
  await bot.handle(pressUpdate('task:review', operator))
  const [first] = sent('editMessageText')
  expect(first?.text).toContain('<b>Отзыв &amp; фото</b>\n<a href="tg://user?id=700100">Анна</a>')
  expect(first?.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: 'Одобрить', callback_data: `task:approve:${ids}` },
        { text: 'Отклонить', callback_data: `task:decline:${ids}` },
      ],
    ],
  })
  bot.server.script('/internal/tasks/reviews/decide', data({ first: false }))
  bot.server.script('/internal/tasks/reviews/next', data({ waiting: 0 }))
  await bot.handle(pressUpdate(`task:approve:${ids}`, operator))
  expect(calls('/internal/tasks/reviews/decide')).toEqual([{ operatorId, taskId, userId, action: 'approve' }])
  expect(sent('editMessageText')[1]?.text).toBe('Проверять больше нечего.')
  expect(sent('answerCallbackQuery').at(-1)?.text).toBe('Это уже решил другой оператор.')
})

test.each([
  ['', { command: 'list' }],
  ['remove', { command: 'unknown' }],
  ['add', { command: 'unknown' }],
  ['add\nno colon', { command: 'unknown' }],
  ['ADD\nurl: https://a.example', { command: 'add', fields: { url: 'https://a.example' } }],
])('parses the text after the command: %o', (text, words) => {
  expect(parseTasksCommand(text)).toEqual(words)
})
