import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrive, brokenPromises, ledgerFaults, startProduct } from './harness.ts'
import { addTask, check, enp } from './tasks.ts'

const product = await startProduct()

describe('a visit', () => {
  test('waits an hour by the server’s clock, told in the words of the specification, and pays once', async () => {
    const anna = await arrive(product)
    const taskId = await addTask(product, { type: 'visit' })
    const first = await check(anna, taskId)
    expect([first.status, first.body.error]).toEqual([409, { code: 'WAIT_ONE_HOUR', message: 'WAIT_ONE_HOUR' }])
    const second = await check(anna, taskId)
    expect([second.status, second.body.error]).toEqual([
      409,
      { code: 'WAIT_MINUTES:60', message: 'WAIT_MINUTES:60', details: { minutes: 60 } },
    ])
    await product.advance(3_600)
    const replies = await Promise.all(Array.from({ length: 100 }, () => check(anna, taskId)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(replies[0]?.body.data).toMatchObject({
      id: taskId,
      status: 'completed',
      reward: { type: 'enp', amount: 25 },
    })
    expect(await enp(product, anna)).toBe(25)
    const [entry] = (await anna.get('/v1/transactions')).body.data
    expect(entry).toMatchObject({ type: 'task_reward', amount: 25, metadata: { taskId, taskType: 'visit' } })
    expect([await ledgerFaults(product), await brokenPromises(product)]).toEqual([[], []])
  })
})

test('an id that nobody has, and one that is none, are the same unknown task', async () => {
  const anna = await arrive(product)
  for (const id of [randomUUID(), 'x']) {
    const { status, body } = await check(anna, id)
    expect([status, body.error]).toEqual([404, { code: 'TASK_NOT_FOUND', message: 'Task not found' }])
  }
})
