import { describe, expect, test } from 'vitest'
import { openFairQueue, QueueFull } from './fair-queue.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('gives a turn at once while the caller and the queue have room', () => {
    const queue = openFairQueue({ maxRunning: 3, maxRunningPerCaller: 2, maxWaitingPerCaller: 5 })
    expect(queue.enter('a')).toBeUndefined()
    expect(queue.enter('a')).toBeUndefined()
    expect(queue.enter('a')).toBeInstanceOf(Promise)
    expect(queue.enter('b')).toBeUndefined()
    expect(queue.enter('c')).toBeInstanceOf(Promise)
  })

  test('gives turns to the callers in rotation, one each', async () => {
    const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 5 })
    const order: string[] = []
    queue.enter('first')
    for (const caller of ['a', 'a', 'a', 'b', 'b', 'c'])
      queue.enter(caller)?.then(() => {
        order.push(caller)
        queue.leave(caller)
      })
    queue.leave('first')
    await nextTick()
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('refuses a caller who has too many waiting, and no other caller', () => {
    const queue = openFairQueue({ maxRunning: 1, maxRunningPerCaller: 1, maxWaitingPerCaller: 1 })
    queue.enter('a')
    queue.enter('a')
    expect(() => queue.enter('a')).toThrow(QueueFull)
    expect(queue.enter('b')).toBeInstanceOf(Promise)
  })

  test('rejects everything that waits for one caller, and continues with the others', async () => {
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

  test('runs one turn at a time for a caller with many waiting, until few are left', async () => {
    const queue = openFairQueue({ maxRunning: 9, maxRunningPerCaller: 3, maxWaitingPerCaller: 50, floodAbove: 2 })
    let running = 0
    const runningAtEachStart: number[] = []
    const started = () => {
      running += 1
      runningAtEachStart.push(running)
    }
    for (let call = 0; call < 9; call += 1) {
      const turn = queue.enter('a')
      if (turn) turn.then(started)
      else started()
    }
    expect(runningAtEachStart).toEqual([1, 2, 3])
    while (running > 0) {
      running -= 1
      queue.leave('a')
      await nextTick()
    }
    expect(runningAtEachStart).toEqual([1, 2, 3, 1, 1, 1, 1, 2, 3])
    expect(queue.enter('a')).toBeUndefined()
  })

  test('runs other callers while one is at its limit', async () => {
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
