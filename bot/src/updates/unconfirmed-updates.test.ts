import { expect, test } from 'vitest'
import { createUnconfirmedUpdates } from './unconfirmed-updates.ts'

function update() {
  let end = (_isDone: boolean) => {}
  const done = new Promise<boolean>((resolve) => {
    end = resolve
  })
  return {
    done,
    end: async (isDone = true) => {
      end(isDone)
      await done
    },
  }
}

test('keeps the offset at the first unfinished update', async () => {
  const unconfirmed = createUnconfirmedUpdates()
  const [first, second] = [update(), update()]
  unconfirmed.add(7, first.done)
  unconfirmed.add(8, second.done)
  await second.end()
  expect(unconfirmed.offset()).toBe(7)
  await first.end()
  expect(unconfirmed.offset()).toBe(9)
})

test('never confirms an update that a stop left unfinished', async () => {
  const unconfirmed = createUnconfirmedUpdates()
  const one = update()
  unconfirmed.add(7, one.done)
  await one.end(false)
  expect(unconfirmed.offset()).toBe(7)
})

test('knows a finished update that arrives again behind an unfinished one', async () => {
  const unconfirmed = createUnconfirmedUpdates()
  const [first, second, third] = [update(), update(), update()]
  for (const [index, one] of [first, second, third].entries()) unconfirmed.add(7 + index, one.done)
  await first.end()
  await third.end()
  unconfirmed.forgetBefore(unconfirmed.offset())
  expect([7, 8, 9].map(unconfirmed.isKnown)).toEqual([false, true, true])
})

test('accepts smaller update ids after a quiet week', async () => {
  const unconfirmed = createUnconfirmedUpdates()
  const [old, repeated] = [update(), update()]
  unconfirmed.add(900, old.done)
  await old.end()
  unconfirmed.forgetBefore(unconfirmed.offset())
  unconfirmed.add(5, repeated.done)
  expect(unconfirmed.offset()).toBe(5)
  await repeated.end()
  expect(unconfirmed.offset()).toBe(6)
})

test('resolves when the last update is done', async () => {
  const unconfirmed = createUnconfirmedUpdates()
  expect(unconfirmed.untilDone()).toBeUndefined()
  const [first, second] = [update(), update()]
  unconfirmed.add(7, first.done)
  unconfirmed.add(8, second.done)
  let isDone = false
  const done = unconfirmed.untilDone()?.then(() => {
    isDone = true
  })
  await first.end()
  expect(isDone).toBe(false)
  await second.end()
  await done
  expect(isDone).toBe(true)
})
