import { taskTypes } from '@enp/shared/calls/earning/tasks'
import { describe, expect, test } from 'vitest'
import { loadDemoTasks } from '../../src/operators/tasks/load-demo-tasks.ts'
import { createTask as addByWords, retireTask } from '../../src/operators/tasks/manage-tasks.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import { addTask, check, enp } from './tasks.ts'

const product = await startProduct()
const audit = (action: string) =>
  product.sql('select operator_id::int, subject_id, details from audit_entry where action = $1 order by id', [action])

async function submitted(): Promise<{ traveller: Traveller; taskId: string }> {
  const traveller = await arrive(product)
  const taskId = await addTask(product, { type: 'social', reviewed: true, enp: 30 })
  await check(traveller, taskId)
  await product.sql("update task_progress set opened_at = opened_at - interval '1 hour' where task_id = $1", [taskId])
  const { status, body } = await check(traveller, taskId)
  expect([status, body.data.status]).toEqual([200, 'pending_verification'])
  return { traveller, taskId }
}

const decide = (action: string, { traveller, taskId }: Awaited<ReturnType<typeof submitted>>, operator = operatorId) =>
  asBot(product, '/internal/tasks/reviews/decide', { operatorId: operator, taskId, userId: traveller.id, action })
const listTaskNotifications = ({ id }: Traveller) =>
  product.sql<{ kind: string }>("select content->>'kind' as kind from notification where user_id = $1 order by id", [
    id,
  ])

describe('a task that needs verification', () => {
  test('pays once after approval, however many operators decide', async () => {
    const one = await submitted()
    expect((await check(one.traveller, one.taskId)).body.data.status).toBe('pending_verification')
    expect(await enp(product, one.traveller)).toBe(0)
    const next = await getAsBot(product, '/internal/tasks/reviews/next', { operatorId })
    expect(next.body.data).toMatchObject({ waiting: 1, review: { taskId: one.taskId, userId: one.traveller.id } })
    const decided = await Promise.all(Array.from({ length: 20 }, (_, number) => decide('approve', one, 900 + number)))
    expect(decided.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect((await decide('decline', one)).body.data).toEqual({ first: false })
    expect([await enp(product, one.traveller), await listTaskNotifications(one.traveller)]).toEqual([
      30,
      [{ kind: 'task_completed' }],
    ])
    expect(await audit('task.approve')).toEqual([
      { operator_id: expect.any(Number), subject_id: one.taskId, details: { userId: one.traveller.id } },
    ])
    expect((await check(one.traveller, one.taskId)).body.data.status).toBe('completed')
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })

  test('can be submitted again after a decline, once an hour has passed', async () => {
    const one = await submitted()
    await decide('decline', one)
    expect(await listTaskNotifications(one.traveller)).toEqual([{ kind: 'task_declined' }])
    expect((await check(one.traveller, one.taskId)).body.error.code).toBe('WAIT_MINUTES:60')
    await product.advance(3_600)
    expect((await check(one.traveller, one.taskId)).body.data.status).toBe('pending_verification')
    await decide('approve', one)
    expect(await enp(product, one.traveller)).toBe(30)
  })

  test('cannot be decided or listed by a user who is not an operator', async () => {
    const one = await submitted()
    const { telegramId } = one.traveller
    const replies = [
      await decide('approve', one, telegramId),
      await getAsBot(product, '/internal/tasks', { operatorId: telegramId }),
      await getAsBot(product, '/internal/tasks/reviews/next', { operatorId: telegramId }),
      await asBot(product, `/internal/tasks/${one.taskId}/retire`, { operatorId: telegramId }),
      await asBot(product, '/internal/tasks/add', { operatorId: telegramId, fields: {} }),
    ]
    expect(replies.map(({ body }) => body.error.code)).toEqual(replies.map(() => 'NOT_OPERATOR'))
    expect(await enp(product, one.traveller)).toBe(0)
  })
})

test('the demo tasks have every type, are added once and stay retired', async () => {
  expect(await loadDemoTasks(product.db)).toBe(9)
  const types = await product.sql<{ type: string }>("select distinct type from task where key !~ '^t-' order by type")
  expect(types.map(({ type }) => type)).toEqual([...taskTypes].sort())
  await retireTask(product.db, null, { key: 'news' })
  expect(await loadDemoTasks(product.db)).toBe(0)
  const kept = await product.sql("select retired_at is not null as retired from task where key = 'news'")
  expect(kept).toEqual([{ retired: true }])
  await product.sql("delete from task where key !~ '^t-'")
})

describe('the tasks of an operator', () => {
  const fields = { key: 'guide', type: 'visit', 'title-ru': 'Путеводитель', 'title-en': 'The guide' }
  test('are added by named fields, and an invalid one is reported', async () => {
    const added = await asBot(product, '/internal/tasks/add', {
      operatorId,
      fields: { ...fields, url: 'https://guide.example' },
    })
    expect(added.body.data).toMatchObject({ key: 'guide', reward: 25, completed: 0 })
    const anna = await arrive(product)
    const titles = (await anna.get('/v1/tasks')).body.data.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Путеводитель')
    const again = await addByWords(product.db, null, { ...fields, url: 'https://guide.example' })
    expect(again).toEqual({ field: 'key', problem: 'taken' })
    const wrong = await asBot(product, '/internal/tasks/add', { operatorId, fields })
    expect([wrong.status, wrong.body.error.details]).toEqual([400, { field: 'url', problem: 'missing' }])
    expect(await audit('task.add')).toHaveLength(1)
  })

  test('are listed with their number of users and can be retired once', async () => {
    const { taskId } = await submitted()
    const list = async () => (await getAsBot(product, '/internal/tasks', { operatorId })).body.data
    const isIt = (task: { taskId: string }) => task.taskId === taskId
    expect((await list()).tasks.find(isIt)).toMatchObject({ reviewed: true, completed: 0, waiting: 1 })
    const retire = () => asBot(product, `/internal/tasks/${taskId}/retire`, { operatorId })
    const retired = await Promise.all([retire(), retire(), retire()])
    expect(retired.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect((await list()).tasks.find(isIt)).toBeUndefined()
  })
})
