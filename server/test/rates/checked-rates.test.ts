import { expect, test } from 'vitest'
import {
  arrive,
  getAsBot,
  listBrokenInvariants,
  operatorId,
  send,
  serviceToken,
  startProduct,
} from '../fixtures/harness.ts'
import { openRates } from './rate-changes.ts'

const product = await startProduct()
await arrive(product, { telegramId: operatorId })
const rates = openRates(product)
const freeze = (at: string) => product.freeze(new Date(at))
async function setSeconds() {
  const headers = { authorization: `Bearer ${serviceToken}` }
  const { body } = await send(product.internal, { method: 'GET', url: '/metrics', headers })
  return Number(/^rate_set_timestamp_seconds\{currency="ton"\} (\S+)$/m.exec(String(body))?.[1])
}
const toSeconds = (at: string) => Date.parse(at) / 1_000
const check = (value: number | null = 300_00) => rates.set('rate.ton', { value, seen: 300_00, checked: true })

test('an unchanged rate is checked once by twenty operators, and its age starts again until the undo', async () => {
  await freeze('2028-02-01T09:00:00Z')
  await rates.change('rate.ton', { value: 300_00 })
  expect((await rates.preview('rate.ton', { value: 300_00 })).body.data).not.toHaveProperty('checkable')
  expect(await check()).toMatchObject({ outcome: 'refused', reason: 'same' })

  await freeze('2028-02-10T09:00:00Z')
  expect((await rates.show('rate.ton')).values).toEqual([{ scope: 'all', value: 300_00, ageDays: 9 }])
  expect((await rates.preview('rate.ton', { value: 300_00 })).body.data).toMatchObject({
    ...{ outcome: 'refused', reason: 'same', checkable: true },
  })
  expect(await rates.set('rate.ton', { value: 300_00, seen: 300_00 })).toMatchObject({ reason: 'same' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => check()))
  const done = replies.filter(({ outcome }) => outcome === 'done')
  expect(done).toHaveLength(1)
  expect(replies.filter(({ reason }) => reason === 'same')).toHaveLength(19)
  const page = await rates.show('rate.ton')
  expect(page.values).toEqual([{ scope: 'all', value: 300_00, ageDays: 0 }])
  expect(page.history[0]).toMatchObject({ old: 300_00, value: 300_00, operatorName: 'Анна' })
  expect(page.history).toHaveLength(2)
  expect(await setSeconds()).toBe(toSeconds('2028-02-10T09:00:00Z'))
  const { entries } = (await getAsBot(product, '/internal/admin/audit', { operatorId, filter: 'own' })).body.data
  expect(entries[0]).toMatchObject({ action: 'setting.check', setting: { old: 300_00, value: 300_00 } })

  expect(await rates.undo(done[0].undo.actionId)).toBe('undone')
  expect(await rates.undo(done[0].undo.actionId)).toBe('before')
  expect(await setSeconds()).toBe(toSeconds('2028-02-01T09:00:00Z'))
  expect((await rates.show('rate.ton')).values).toEqual([{ scope: 'all', value: 300_00, ageDays: 9 }])
  expect(await listBrokenInvariants(product)).toEqual([])
})

test('a check is refused for another value, a later day, the margin and a removed value', async () => {
  await freeze('2028-02-20T09:00:00Z')
  expect(await rates.set('rate.ton', { value: 301_00, seen: 301_00, checked: true })).toMatchObject({
    outcome: 'changed',
  })
  const later = { value: 300_00, day: '2028-02-25', seen: 300_00, checked: true }
  expect(await rates.set('rate.ton', later)).toMatchObject({ outcome: 'refused', reason: 'same' })
  expect(await rates.set('rate.margin', { value: 0, seen: 0, checked: true })).toMatchObject({ reason: 'same' })
  expect(await rates.set('rate.usdt', { value: null, seen: 80_00, checked: true })).toMatchObject({ reason: 'same' })
  expect(await rates.set('rate.usdt', { value: 80_00, seen: 80_00, checked: true })).toMatchObject({ outcome: 'done' })
  expect((await rates.show('rate.usdt')).values).toEqual([{ scope: 'all', value: 80_00, ageDays: 0 }])
})
