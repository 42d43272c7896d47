import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '0190a0a0-0000-7000-8000-000000000001'
const path = `/internal/admin/organizers/${id}/verify`
const operator = (language_code = 'ru') => ({ id: operatorId, first_name: 'Анна', language_code })
const press = (verb: string, language?: string) =>
  bot.handle(pressUpdate(`verify:${verb}:${compactId(id)}`, operator(language)))
const bodies = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const page = (verified: boolean) => {
  const organizer = {
    ...{ organizerId: id, name: 'Тропа', verified, rating: 0, reviews: 0, createdAt: '2030-03-12T10:00:00.000Z' },
    ...{ members: [], services: [], serviceCount: 0, money: [] },
    figures: { sales: '0', bookings: 0, cancellations: 0, complaints: 0, payouts: [] },
  }
  return data({ kind: 'organizer', organizer })
}

test('an operator gives the verified badge, sees it on the page and may undo it', async () => {
  bot.server.script(path, data({ first: true, undo: { actionId: '7', until: '2030-03-12T10:10:00.000Z' } }))
  bot.server.script('/internal/admin/search', page(true))
  await press('give')
  expect(calls()).toEqual([{ operatorId, verified: true }])
  const [shown] = bodies('editMessageText')
  expect(shown?.text).toContain('<b>Тропа</b> Проверен.')
  expect(JSON.stringify(shown?.reply_markup)).toContain(
    `"Снять отметку «Проверен»","callback_data":"verify:take:${compactId(id)}"`,
  )
  expect(JSON.stringify(bodies('sendMessage').at(-1))).toContain('undo:7')
  expect(bodies('answerCallbackQuery').at(-1)?.text).toContain('отмечен как проверенный')
})

test('an English operator takes it away, and an older button changes nothing', async () => {
  bot.server.script(path, data({ first: false }))
  bot.server.script('/internal/admin/search', page(false))
  await press('take', 'en')
  expect(calls()).toEqual([{ operatorId, verified: false }])
  expect(JSON.stringify(bodies('editMessageText')[0]?.reply_markup)).toContain('"Mark as verified"')
  expect([bodies('answerCallbackQuery').at(-1)?.text, bodies('sendMessage')]).toEqual(['Nothing to change.', []])
})
