import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInComputeQueue } from './long-turns.ts'

test('runs one long computation at a time and alternates between subjects', async () => {
  const order: string[] = []
  let running = 0
  const compute = (subject: string) =>
    runInComputeQueue(subject, async () => {
      running += 1
      expect(running).toBe(1)
      await othersTurn()
      order.push(subject)
      running -= 1
    })
  await Promise.all(['a', 'a', 'a', 'b', 'c'].map(compute))
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a'])
})

test('runs the next long computation after one that failed', async () => {
  await expect(runInComputeQueue('a', () => Promise.reject(new Error('no such day')))).rejects.toThrow('no such day')
  expect(await runInComputeQueue('a', async () => 'next')).toBe('next')
})

test('refuses computations of a subject with a hundred waiting, and accepts other subjects', async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => runInComputeQueue('a', othersTurn)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array(9).fill('RATE_LIMITED'))
  await runInComputeQueue('b', othersTurn)
})
