import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = '/internal/admin/settings/reward.mining'
const change = { key: 'reward.mining', scope: 'all', old: 100, value: 120, from: '2026-12-14T21:00:00.000Z' }
const possible = data({ outcome: 'possible', change, later: [], organizers: 0 })
const figures = (emission: number) => ({ emission, liability: 4_243, commission: 12_994 })
const periods = [
  { days: 30, before: figures(45_415), after: figures(51_120) },
  { days: 365, before: figures(882_380), after: figures(1_005_417) },
]
const forecast = data({ outcome: 'forecast', accounts: 1_000, periods })
const requests = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const last = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').at(-1)?.body.text

async function reachPreview(language: 'ru' | 'en', reply: typeof forecast) {
  const operator = { id: operatorId, first_name: 'Анна', language_code: language }
  const press = (button: string) => bot.handle(pressUpdate(button, operator))
  await press('set:edit:reward.mining')
  await bot.handle(messageUpdate('120', operator))
  bot.server.script(`${path}/preview`, possible)
  bot.server.script(`${path}/forecast`, reply, ...(reply === away ? [away, away] : []))
  await press('set:now')
  return press
}

test('shows the figures of now and after the change for a month and a year', async () => {
  await reachPreview('ru', forecast)
  expect(requests(`${path}/forecast`)).toEqual([{ operatorId, scope: 'all', value: 120 }])
  expect(last()).toContain('<b>Прогноз модели</b>: 1\u00a0000 новых аккаунтов за год, сейчас → станет')
  expect(last()).toContain(
    'За 30\u00a0дней: выпуск 45\u00a0415 → 51\u00a0120\u00a0enp, обязательства 4\u00a0243 → 4\u00a0243\u00a0₽, комиссия 12\u00a0994 → 12\u00a0994\u00a0₽',
  )
  expect(last()).toContain('За 365\u00a0дней: выпуск 882\u00a0380 → 1\u00a0005\u00a0417\u00a0enp')
})

test('shows them in English', async () => {
  await reachPreview('en', forecast)
  expect(last()).toContain('<b>Forecast of the model</b>: 1,000 accounts that join within a year, now → then')
  expect(last()).toContain('In 30 days: emission 45,415 → 51,120 enp, liability 4,243 → 4,243\u00a0₽')
})

test.each([
  ['is missing', data({ outcome: 'missing' })],
  ['fails', away],
])('changes the setting without a forecast if it %s', async (_, reply) => {
  const press = await reachPreview('ru', reply)
  expect(last()).toContain('Прогноза сейчас нет. Изменить настройку можно и без него.')
  const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
  bot.server.script(path, data({ outcome: 'done', change, undo }))
  await press('set:confirm')
  expect(requests(path)).toEqual([{ operatorId, scope: 'all', value: 120, seen: 100 }])
})

test('asks for no forecast of a tourist tax', async () => {
  const operator = { id: operatorId, first_name: 'Анна' }
  for (const button of ['set:edit:tax.rate', 'set:region:RU-KR']) await bot.handle(pressUpdate(button, operator))
  await bot.handle(messageUpdate('100', operator))
  const tax = { ...change, key: 'tax.rate', scope: 'region:RU-KR', old: null, value: 100_00 }
  const preview = '/internal/admin/settings/tax.rate/preview'
  bot.server.script(preview, data({ outcome: 'possible', change: tax, later: [], organizers: 0 }))
  await bot.handle(pressUpdate('set:now', operator))
  expect(last()).not.toContain('рогноз')
  expect(requests('/internal/admin/settings/tax.rate/forecast')).toEqual([])
})
