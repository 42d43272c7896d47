import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLongTurn } from './long-turns.ts'

test('of long computations one runs at a time, and turns go round the subjects', async () => {
  const order: string[] = []
  let running = 0
  const compute = (subject: string) =>
    inLongTurn(subject, async () => {
      running += 1
      expect(running).toBe(1)
      await othersTurn()
      order.push(subject)
      running -= 1
    })
  await Promise.all(['a', 'a', 'a', 'b', 'c'].map(compute))
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a'])
})

test('a long computation that fails gives its turn to the next one', async () => {
  await expect(inLongTurn('a', () => Promise.reject(new Error('no such day')))).rejects.toThrow('no such day')
  expect(await inLongTurn('a', async () => 'next')).toBe('next')
})

test('beyond a hundred that wait for one subject are refused, and nobody else', async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => inLongTurn('a', othersTurn)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array(9).fill('RATE_LIMITED'))
  await inLongTurn('b', othersTurn)
})
