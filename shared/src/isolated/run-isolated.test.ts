import { describe, expect, test } from 'vitest'
import { QueueFull } from './fair-queue.ts'
import { isolatedRunner } from './run-isolated.ts'
import { TaskStoppedError } from './task.ts'
import {
  crashTask,
  environmentTask,
  hoardTask,
  loopTask,
  processTask,
  shoutTask,
  throwTask,
  waitTask,
} from './testing/tasks.ts'

const run = isolatedRunner('shared/src/isolated/testing/program')

const getFailureReason = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof TaskStoppedError ? error.reason : String(error)),
  )

describe('an isolated task', () => {
  test('returns what its work returned, with dates and bytes as they were', async () => {
    const since = new Date('2026-11-26T00:00:00Z')
    expect(await run(shoutTask, { words: ['hello', 'there'], since }, 'a')).toEqual({ text: 'HELLO THERE', since })
  })

  test('rejects with the error of its work, and its process is used again', async () => {
    await expect(run(throwTask, 'no such zone', 'a')).rejects.toThrow('no such zone')
    expect(await run(processTask, undefined, 'a')).toBe(await run(processTask, undefined, 'a'))
  })

  test('is stopped in the middle of a loop when its CPU time is used up', async () => {
    expect(await getFailureReason(run(loopTask, undefined, 'a'))).toBe('cpu')
    expect(await run(waitTask, 1, 'a')).toBe('waited')
  })

  test('is not stopped for waiting: only CPU time counts', async () => {
    expect(await run(waitTask, 600, 'a')).toBe('waited')
  })

  test.each(['heap', 'bytes'] as const)('is stopped when its %s grows beyond its memory', async (kind) => {
    expect(await getFailureReason(run(hoardTask, kind, 'a'))).toBe('memory')
    expect(await run(waitTask, 1, 'a')).toBe('waited')
  })

  test('rejects when its process crashes, and the program continues', async () => {
    expect(await getFailureReason(run(crashTask, undefined, 'a'))).toBe('crash')
    expect(await run(waitTask, 1, 'a')).toBe('waited')
  })

  test('sees nothing of the environment of the program', async () => {
    process.env.SECRET_OF_PROGRAM = 'secret'
    const names = await run(environmentTask, undefined, 'a')
    delete process.env.SECRET_OF_PROGRAM
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([])
  })

  test('starts without waiting for the many tasks of another caller', async () => {
    await Promise.all([run(waitTask, 1, 'many'), run(waitTask, 1, 'other')])
    const order: string[] = []
    const many = Array.from({ length: 6 }, () => run(waitTask, 20, 'many').then(() => order.push('many')))
    await run(waitTask, 1, 'other').then(() => order.push('other'))
    expect(order.length).toBeLessThan(4)
    await Promise.all(many)
    expect(order).toHaveLength(7)
  })

  test('is refused when its caller has too many waiting', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => run(waitTask, 1, 'flood')))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(40 - 21)
    expect(refused.every((error) => error instanceof QueueFull)).toBe(true)
  })
})
