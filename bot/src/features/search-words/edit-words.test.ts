import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const operator = { id: operatorId, first_name: 'Анна' }
const undo = { actionId: '7', until: '2026-12-14T21:00:00.000Z' }
const last = () => bot.messenger.calls.findLast(({ name }) => name === 'sendMessage')?.body
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const toQuery = (text: string) => `operatorId=${operatorId}&text=${encodeURIComponent(text)}`

test('removes a synonym only after a confirmation, and offers an undo', async () => {
  const path = '/internal/admin/synonyms'
  const synonyms = [{ phrase: 'банька', meaning: 'баня' }]
  bot.server.script(`${path}?${toQuery('баня')}`, data({ total: 1, synonyms }), data({ total: 1, synonyms }))
  await press('syn:start')
  await write('баня')
  await press('syn:drop:0')
  expect(last()?.text).toBe('Удалить синоним «банька → баня»? Поиск перестанет его понимать.')
  await press('syn:keep')
  expect(last()?.text).toContain('Пришлите слово')
  expect(calls(path)).toEqual([])
  await write('баня')
  await press('syn:drop:0')
  bot.server.script(path, data({ synonym: synonyms[0], undo }))
  await press('syn:remove')
  expect(calls(path)).toEqual([{ operatorId, phrase: 'банька', meaning: 'баня', isActive: false }])
  expect(JSON.stringify(last()?.reply_markup)).toContain('undo:7')
})

test('adds a name of a place after a preview, and explains whose name it is', async () => {
  const path = '/internal/admin/place-aliases'
  const found = { now: { total: 0, titles: [] }, next: { total: 1, titles: ['Кижи & озеро'] } }
  const alias = { alias: 'берег', region: 'RU-KR' }
  const taken = { alias, refusal: 'taken', takenBy: 'RU-MOW', ...found }
  bot.server.script(`${path}/preview`, data(taken), data({ alias, ...found }))
  await press('alias:start')
  await write('Берег = Карелия')
  expect(last()?.text).toBe('Это название уже у другого места: Москва. Сначала удалите его там.')
  await write('Берег = Республика Карелия')
  expect(last()?.text).toBe(
    'берег → Республика Карелия\n\n«берег» сейчас находит услуг: 0\nС этим названием найдёт: 1\n• Кижи & озеро',
  )
  bot.server.script(path, data({ alias, undo }))
  await press('alias:save')
  expect(calls(path)).toEqual([{ operatorId, alias: 'берег', place: 'RU-KR', isActive: true }])
  expect(JSON.stringify(last()?.reply_markup)).toContain('undo:7')
})
