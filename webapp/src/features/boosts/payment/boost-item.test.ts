import { expect, it } from 'vitest'
import { safeStorage } from '../../../api/offline/safe-storage.ts'
import { createPurchaseStore } from '../../../api/payment/purchase-store.ts'
import { parsePurchaseItem } from './boost-item.ts'

function refusing() {
  return safeStorage(() => {
    throw new Error('SecurityError')
  })
}

const toStore = (storage: ReturnType<typeof refusing>, userId: number) =>
  createPurchaseStore(storage, `enp.purchase.${userId}`, parsePurchaseItem)

const boost = { id: 'p1', item: { kind: 'boost', boostType: 'time', boostValue: 1.5, stars: 15 } } as const
const topUp = { id: 's1', item: { kind: 'stars', stars: 250 } } as const

it('stores one purchase per user, also when the device storage refuses writes', () => {
  const storage = refusing()
  const [mine, theirs] = [toStore(storage, 1), toStore(storage, 2)]
  for (const purchase of [boost, topUp]) {
    mine.keep(purchase)
    expect([mine.read(), theirs.read()]).toEqual([purchase, undefined])
  }
  theirs.forget()
  expect(mine.read()).toEqual(topUp)
  mine.forget()
  expect(mine.read()).toBeUndefined()
})

it.each([
  'null',
  '[]',
  'p1',
  '{"id":"p1"}',
  '{"id":1,"kind":"stars","stars":50}',
  '{"id":"s1","kind":"stars","stars":51}',
  '{"id":"p1","kind":"boost","boostType":"luck","boostValue":2,"stars":45}',
])('ignores the stored value %j', (stored) => {
  const storage = refusing()
  storage.setItem('enp.purchase.1', stored)
  expect(toStore(storage, 1).read()).toBeUndefined()
})
