import { describe, expect, test } from 'vitest'
import { openFairQueue, QueueFull } from './fair-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('gives a turn at once while the caller and the queue have room', () => {
    const queue = openFairQueue({ maxRunning: 3, maxRunningPerCaller: 2, maxWaitingPerCaller: 5 })
    expect(queue.enter('a')).toBeUndefined()
    expect(queue.enter('a')).toBeUndefined()
    expect(queue.enter('a')).toBeInstanceOf(Promise)
    expect(queue.enter('b')).toBeUndefined()
    expect(queue.enter('c')).toBeInstanceOf(Promise)
  })

  test('goes round the callers, one turn each', async () => {
    const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 5 })
    const order: string[] = []
    queue.enter('first')
    for (const caller of ['a', 'a', 'a', 'b', 'b', 'c'])
      queue.enter(caller)?.then(() => {
        order.push(caller)
        queue.leave(caller)
      })
    queue.leave('first')
    await settled()
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('refuses a caller who has too many waiting, and nobody else', () => {
    const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 1 })
    queue.enter('a')
    queue.enter('a')
    expect(() => queue.enter('a')).toThrow(QueueFull)
    expect(queue.enter('b')).toBeInstanceOf(Promise)
  })

  test('rejects all that waits for one caller, and gives the next turn as before', async () => {
    const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 5 })
    queue.enter('a')
    const waiting = [queue.enter('a'), queue.enter('a')]
    const other = queue.enter('b')
    queue.refuse('a', new Error('the database is away'))
    for (const turn of waiting) await expect(turn).rejects.toThrow('the database is away')
    queue.leave('a')
    await other
    queue.leave('b')
    expect(queue.enter('a')).toBeUndefined()
  })

  test('a caller at its limit does not hold up the others', async () => {
    const queue = openFairQueue({ maxRunning: 2, maxRunningPerCaller: 1, maxWaitingPerCaller: 5 })
    queue.enter('a')
    const again = queue.enter('a')
    expect(queue.enter('b')).toBeUndefined()
    const third = queue.enter('c')
    queue.leave('b')
    await third
    queue.leave('a')
    await again
  })
})
