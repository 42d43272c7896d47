import { describe, expect, test } from 'vitest'
import { addUserMessage } from '../../telegram/chats/messages.ts'
import { sendCallbackQuery } from '../../telegram/chats/queries.ts'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { startSimulator, testFolder } from '../../testing/simulator.ts'
import { getUpdates } from './get-updates.ts'

const say = (world: SimulatorWorld, text: string) => {
  const user = findUser(world, 700100)
  if (!user) throw new Error('The seeded person is missing.')
  return { person: user, message: addUserMessage(world, user, text) }
}
const poll = async (
  world: SimulatorWorld,
  values: Record<string, unknown> = {},
  gone = new AbortController().signal,
) => {
  const result = await getUpdates(world, { values, files: new Map() }, gone)
  return result as { update_id: number; message?: { text: string } }[]
}
const texts = async (world: SimulatorWorld, values = {}) =>
  (await poll(world, values)).map(({ message }) => message?.text)

describe('getUpdates', () => {
  test('returns the same updates until an offset confirms them', async () => {
    const { world } = await startSimulator()
    for (const text of ['one', 'two', 'three']) say(world, text)
    const [first] = await poll(world)
    const id = first?.update_id ?? 0
    expect(await texts(world)).toEqual(['one', 'two', 'three'])
    expect(await texts(world, { offset: id + 1, limit: 1 })).toEqual(['two'])
    expect(await texts(world)).toEqual(['two', 'three'])
    expect(await texts(world, { offset: id + 3 })).toEqual([])
    expect(await texts(world)).toEqual([])
  })

  test('a negative offset returns the last updates and drops the rest', async () => {
    const { world } = await startSimulator()
    for (const text of ['one', 'two', 'three']) say(world, text)
    expect(await texts(world, { offset: -1 })).toEqual(['three'])
    expect(await texts(world)).toEqual(['three'])
  })

  test('an offset far ahead counts as a mistake and confirms nothing', async () => {
    const { world } = await startSimulator()
    say(world, 'one')
    expect(await texts(world, { offset: world.state.lastUpdateId + 1000 })).toEqual(['one'])
  })

  test('waits for the next update', async () => {
    const { world } = await startSimulator()
    const waiting = texts(world, { timeout: 30 })
    say(world, 'one')
    expect(await waiting).toEqual(['one'])
  })

  test('a second poller ends the first with a conflict', async () => {
    const { world } = await startSimulator()
    const first = poll(world, { timeout: 30 })
    const second = texts(world, { timeout: 30 })
    await expect(first).rejects.toMatchObject({
      status: 409,
      message: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    })
    say(world, 'one')
    expect(await second).toEqual(['one'])
  })

  test('a poller that disconnects does not consume an update', async () => {
    const { world } = await startSimulator()
    const client = new AbortController()
    const first = poll(world, { timeout: 30 }, client.signal)
    client.abort()
    await first
    say(world, 'one')
    expect(await texts(world)).toEqual(['one'])
  })

  test('remembers the requested update types', async () => {
    const { world } = await startSimulator()
    await poll(world, { allowed_updates: '["callback_query"]' })
    say(world, 'one')
    await poll(world)
    say(world, 'two')
    expect(await texts(world, { allowed_updates: [] })).toEqual([])
    say(world, 'three')
    expect(await texts(world)).toEqual(['three'])
  })

  test('drops a query after 150 seconds and a message after a day', async () => {
    const { world } = await startSimulator()
    const { person, message } = say(world, 'one')
    sendCallbackQuery(world, person, message, 'data')
    expect(await poll(world)).toHaveLength(2)
    world.clock.moveTo(151)
    expect(await texts(world)).toEqual(['one'])
    world.clock.moveTo(86_401)
    expect(await poll(world)).toEqual([])
  })

  test('increments ids by one and starts from a new id after a week without updates', async () => {
    const { world } = await startSimulator()
    say(world, 'one')
    const [first] = await poll(world)
    const firstId = first?.update_id ?? 0
    world.clock.moveTo(6 * 86_400)
    say(world, 'two')
    expect(await poll(world)).toMatchObject([{ update_id: firstId + 1 }])
    world.clock.moveTo(13 * 86_400)
    say(world, 'three')
    const [last] = await poll(world, { offset: firstId + 2 })
    expect(last?.message?.text).toBe('three')
    expect(Math.abs((last?.update_id ?? 0) - firstId)).toBeGreaterThan(100)
  })

  test('keeps unconfirmed updates, ids and the clock through a restart', async () => {
    const folder = testFolder()
    const before = await startSimulator({ folder })
    for (const text of ['one', 'two']) say(before.world, text)
    const [first] = await poll(before.world)
    await poll(before.world, { offset: (first?.update_id ?? 0) + 1 })
    before.world.clock.moveTo(3600)
    await before.app.close()

    const { world } = await startSimulator({ folder })
    expect(await texts(world)).toEqual(['two'])
    expect(world.clock.offsetSeconds()).toBe(3600)
    const { message } = say(world, 'three')
    expect(message.message_id).toBe(3)
    expect((await poll(world)).map(({ update_id }) => update_id - (first?.update_id ?? 0))).toEqual([1, 2])
  })
})
