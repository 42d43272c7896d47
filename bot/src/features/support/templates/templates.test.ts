import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestId } from '../../../../test/data/payments.ts'
import { supportRequest } from '../../../../test/data/requests.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { compactId } from '../../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = '/internal/support/templates'
const ofRequest = `/internal/support/requests/${requestId}/templates?operatorId=${operatorId}`
const operator = { id: operatorId, first_name: 'Ольга' }
const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const calls = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const listed = (templates: object[]) => bot.server.script(`${path}?operatorId=${operatorId}`, data({ templates }))

test('changes the text of a template, and asks again after an unknown field', async () => {
  listed([{ id, title: 'Привет <b>', text: 'Здравствуйте!' }])
  await press('tpl:edit')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('Привет <b>')
  await press('tpl:show:0')
  expect(sent().at(-1)?.text).toBe('<b>Привет &lt;b&gt;</b>\n\nЗдравствуйте!')
  await press('tpl:text')
  bot.server.script(path, data({ refusal: 'field' }))
  await write('{телефон}')
  expect(sent().at(-1)?.text).toBe('В скобках можно только {имя} и {бронь}. Пришлите текст ещё раз.')
  bot.server.script(path, data({ template: { id, title: 'Привет <b>', text: '{имя}!' }, undo }))
  await write('{имя}!')
  expect(calls(path).at(-1)).toEqual({ operatorId, templateId: id, title: 'Привет <b>', text: '{имя}!' })
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('asks for another title when the title of a new template is taken', async () => {
  listed([])
  await press('tpl:edit')
  await press('tpl:add')
  await write('Привет')
  bot.server.script(path, data({ refusal: 'taken' }))
  await write('Текст')
  bot.server.script(path, data({ template: { id, title: 'Другой', text: 'Текст' }, undo }))
  await write('Другой')
  expect(calls(path).at(-1)).toEqual({ operatorId, title: 'Другой', text: 'Текст' })
})

test('removes a template with an undo', async () => {
  listed([{ id, title: 'Привет', text: 'Здравствуйте!' }])
  await press('tpl:edit')
  await press('tpl:show:0')
  bot.server.script(`${path}/${id}/remove`, data({ first: true, undo }))
  await press('tpl:remove')
  expect(sent().at(-2)?.text).toBe('Шаблон удалён.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('sends the filled template, or the text that the operator wrote instead', async () => {
  const templates = [
    { id, title: 'Бронь', text: 'Анна, бронь {бронь}', needsBooking: true },
    { id, title: 'Привет', text: 'Анна & Ко!', needsBooking: false },
  ]
  bot.server.script(ofRequest, data({ number: 12, templates }))
  await press(`tpl:use:${compactId(requestId)}`)
  await press('tpl:pick:0')
  expect(sent().at(-1)?.text).toContain('В обращении нет брони')
  await press('tpl:pick:1')
  expect(sent().at(-1)?.text).toBe('Ответ будет таким:\n\nАнна &amp; Ко!\n\nЧтобы изменить его, пришлите свой текст.')
  await write('Анна, скоро вернусь')
  const request = supportRequest({ state: 'answered' })
  bot.server.script('/internal/support/messages', data({ effect: 'answered', reached: true, request, shownTo: [] }))
  await press('tpl:send')
  expect(calls('/internal/support/messages')).toMatchObject([{ requestId, text: 'Анна, скоро вернусь' }])
  expect(sent().at(-1)?.text).toBe('Ответ отправлен.')
})

test('a template in English is offered under a request without templates', async () => {
  bot.server.script(ofRequest, data({ number: 12, templates: [] }))
  await bot.handle(pressUpdate(`tpl:use:${compactId(requestId)}`, { ...operator, language_code: 'en' }))
  const answers = bot.messenger.calls.filter(({ name }) => name === 'answerCallbackQuery').map(({ body }) => body)
  expect(answers.at(-1)?.text).toContain('There are no templates yet.')
})
