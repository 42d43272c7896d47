import { existsSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../testing/simulator.ts'
import { type SimulatorOptions, startSimulator } from './start-simulator.ts'

async function start(options: SimulatorOptions = {}) {
  const simulator = await startSimulator(options)
  onTestFinished(() => simulator.stop())
  const bot = async (method: string, params: object = {}) => {
    const response = await fetch(`${simulator.apiRoot}/bot${simulator.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    return (await response.json()).result
  }
  return { simulator, bot }
}

afterEach(() => vi.unstubAllEnvs())

test('starts with its own bot and users, and adds users', async () => {
  const { simulator, bot } = await start({ bot: { name: 'Shop', username: 'shop_bot' }, users: [{ firstName: 'Eve' }] })
  expect(await bot('getMe')).toMatchObject({ first_name: 'Shop', username: 'shop_bot' })
  const added = simulator.addUser({ firstName: 'Mallory', languageCode: 'de' })
  expect(simulator.users()).toMatchObject([{ id: 1001, firstName: 'Eve', stars: 150, started: false }, added])
  expect(() => simulator.say(1, 'Hello')).toThrow('There is no user 1.')
})

test('returns each message of the bot once, and waits for it', async () => {
  const { simulator, bot } = await start()
  simulator.say(1001, '/start')
  const waiting = simulator.nextMessage(1001)
  for (const text of ['one', 'two']) await bot('sendMessage', { chat_id: 1001, text })
  expect((await waiting).text).toBe('one')
  expect((await simulator.nextMessage({ id: 1001 })).text).toBe('two')
  await expect(simulator.nextMessage(1001, 20)).rejects.toThrow('No such message arrived for user 1001 within 20 ms.')
})

test('waits for an edited message and reports an error of the condition', async () => {
  const { simulator, bot } = await start()
  simulator.say(1001, '/start')
  const { message_id } = await bot('sendMessage', { chat_id: 1001, text: 'before' })
  const edited = simulator.waitForMessage(1001, ({ text }) => text === 'after')
  await bot('editMessageText', { chat_id: 1001, message_id, text: 'after' })
  expect(await edited).toMatchObject({ id: message_id, edited: true })
  const broken = simulator.waitForMessage(1001, () => {
    throw new Error('wrong condition')
  })
  await expect(broken).rejects.toThrow('wrong condition')
})

test('taps the newest message that has the button, else the reply keyboard', async () => {
  const { simulator, bot } = await start({ tapTimeoutMs: 1 })
  simulator.say(1001, '/start')
  const link = (url: string) => ({ inline_keyboard: [[{ text: 'Site', url }]] })
  for (const url of ['https://old.example/', 'https://new.example/'])
    await bot('sendMessage', { chat_id: 1001, text: 'Here', reply_markup: link(url) })
  expect(await simulator.tap(1001, 'Site')).toEqual({ kind: 'url', url: 'https://new.example/' })
  const [, old] = simulator.messages(1001)
  expect(await simulator.tap(1001, 'Site', { messageId: old?.id ?? 0 })).toMatchObject({ url: 'https://old.example/' })
  await bot('sendMessage', { chat_id: 1001, text: 'Menu', reply_markup: { keyboard: [[{ text: 'Help' }]] } })
  expect(await simulator.tap(1001, 'Help')).toEqual({ kind: 'sent' })
  expect(simulator.messages(1001).at(-1)).toMatchObject({ from: 'user', text: 'Help' })
  await expect(simulator.tap(1001, 'Nothing')).rejects.toThrow('There is no such button')
})

test('moves the clock only forward, from the time of the option', async () => {
  const { simulator } = await start({ clock: () => 0 })
  await simulator.moveClock(90)
  expect(simulator.now()).toEqual(new Date(90_000))
  await expect(simulator.moveClock(-1)).rejects.toThrow('advanceSeconds must be a whole number')
  await expect(simulator.pay(1001)).rejects.toThrow('The chat has no unpaid invoice.')
})

test('keeps chats in the folder across a restart', async () => {
  const dataDir = testFolder()
  const { simulator } = await start({ dataDir })
  simulator.say(1001, 'Remember me')
  await simulator.stop()
  const { simulator: again } = await start({ dataDir })
  expect(again.messages(1001)).toMatchObject([{ from: 'user', text: 'Remember me' }])
  expect(again.users()).toHaveLength(2)
})

test('limits sending only on request', async () => {
  const { simulator } = await start({ limits: true })
  expect(await simulator.control('/limits')).toEqual({ on: true })
  const { simulator: free } = await start()
  expect(await free.control('/limits')).toEqual({ on: false })
  await expect(free.control('/faults', { kind: 'none' })).rejects.toThrow('kind must be one of')
})

test('refuses production, and a port that is taken', async () => {
  const { simulator } = await start()
  await expect(startSimulator({ port: Number(new URL(simulator.apiRoot).port) })).rejects.toThrow('EADDRINUSE')
  vi.stubEnv('NODE_ENV', 'production')
  const dataDir = `${testFolder()}/data`
  await expect(startSimulator({ dataDir })).rejects.toThrow('refuses to run with NODE_ENV=production')
  expect(existsSync(dataDir)).toBe(false)
})
