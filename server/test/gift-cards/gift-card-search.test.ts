import { expect, test } from 'vitest'
import { arriveOnChain, chainAddresses } from '../fixtures/chain-money.ts'
import { arrive, getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import { listCards } from './gift-card-fixtures.ts'

const product = await startProduct({ env: chainAddresses })
await arrive(product, { telegramId: operatorId })
const find = async (text: string) => (await getAsBot(product, '/internal/admin/search', { operatorId, text })).body.data

test('operators find a card paid on the chain by its code, order, deposit and transfer, and no other transfer', async () => {
  const anna = await arrive(product)
  const order = { amount: 2_800, design: 'city', method: 'ton' }
  const { id: depositId, transfer } = (await anna.post('/v1/gift-cards/order', order)).body.data
  const paid = { memo: transfer.memo, currency: 'ton', amount: 10 } as const
  const hash = await arriveOnChain(product, paid)
  const again = await arriveOnChain(product, paid)
  const [{ code }] = (await listCards(anna)).bought
  const [deposit] = await product.sql<{ purchase_id: string }>('select purchase_id from deposit where id = $1', [
    depositId,
  ])
  const card = await find(code)
  expect(card).toMatchObject({ kind: 'gift_card', giftCard: { amount: 2_800, buyer: { name: 'Анна' } } })
  for (const text of [card.giftCard.giftCardId, deposit?.purchase_id ?? '', depositId, hash, hash.toUpperCase()])
    expect(await find(text)).toEqual(card)
  expect((await find(again)).kind).not.toBe('gift_card')
  expect(await listBrokenInvariants(product)).toEqual([])
})
