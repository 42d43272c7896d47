import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-failure.ts'
import { createReadFallback } from './read-fallback.ts'

const primary = { name: 'primary' } as unknown as Database
const replica = { name: 'replica' } as unknown as Database
const lost = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
const busy = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

function setUp(failure: Error) {
  let nowMs = 0
  let isAway = true
  const used: Database[] = []
  const readAnywhere = createReadFallback(primary, replica, () => nowMs)
  const read = () =>
    readAnywhere(async (db) => {
      used.push(db)
      if (db === primary && isAway) throw failure
      return db
    })
  return {
    read,
    used,
    wait: (ms: number) => {
      nowMs += ms
    },
    comeBack: () => {
      isAway = false
    },
  }
}

test('a read goes to the replica while the primary is away, and back a second after it returns', async () => {
  const { read, used, wait, comeBack } = setUp(new DatabaseUnavailable(lost))
  expect(await read()).toBe(replica)
  comeBack()
  wait(999)
  expect(await read()).toBe(replica)
  wait(1)
  expect(await read()).toBe(primary)
  expect(used).toEqual([primary, replica, replica, primary])
})

test.each([
  ['a busy primary', new DatabaseUnavailable(busy)],
  ['a bug', new TypeError('x is not a function')],
])('%s does not send reads to the replica', async (_name, failure) => {
  const { read, used } = setUp(failure)
  await expect(read()).rejects.toBe(failure)
  expect(used).toEqual([primary])
})

test('without a replica the failure of the primary is the answer', async () => {
  const readAnywhere = createReadFallback(primary, undefined)
  await expect(readAnywhere(() => Promise.reject(lost))).rejects.toBe(lost)
})
