import { expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

test("sets the bot's name for all languages or for one, and users see it", async () => {
  const { bot, control } = await startSimulator()
  await bot('setMyName', { name: 'Trips' })
  await bot('setMyName', { name: 'Поездки', language_code: 'ru' })
  expect((await bot('getMyName')).result).toEqual({ name: 'Trips' })
  expect((await bot('getMyName', { language_code: 'ru' })).result).toEqual({ name: 'Поездки' })
  expect((await bot('getMyName', { language_code: 'de' })).result).toEqual({ name: 'Trips' })
  expect((await bot('getMe')).result).toMatchObject({ first_name: 'Trips' })
  expect((await control('/bot')).body).toMatchObject({ firstName: 'Trips' })
  await bot('setMyName', { name: '' })
  expect((await bot('getMyName')).result).toEqual({ name: 'enp travel' })
})

test('preserves descriptions through a restart', async () => {
  const before = await startSimulator()
  await before.bot('setMyDescription', { description: 'Long' })
  await before.bot('setMyShortDescription', { short_description: 'Short' })
  await before.app.close()
  const { bot } = await startSimulator({ folder: before.world.folder })
  expect((await bot('getMyDescription')).result).toEqual({ description: 'Long' })
  expect((await bot('getMyShortDescription')).result).toEqual({ short_description: 'Short' })
})

test.each([
  ['setMyName', { name: 'a'.repeat(65) }],
  ['setMyDescription', { description: 'a'.repeat(513) }],
  ['setMyShortDescription', { short_description: 'a'.repeat(121) }],
  ['setMyName', { name: 'a', language_code: 'russian' }],
])('%s with %o is refused', async (method, params) => {
  const { bot } = await startSimulator()
  expect((await bot(method, params)).status).toBe(400)
})
