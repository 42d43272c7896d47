import { expect, test } from 'vitest'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { buyCard, erase, openCard, previewCard } from './gift-card-fixtures.ts'

const product = await startProduct()
const { sql } = product
const at = (time: string) => product.freeze(new Date(time))
await at('2028-02-20T09:00:00Z')

const seenBy = async (user: Traveller, code: string) => (await previewCard(user, code)).body.data
const getOwner = async (code: string) => (await sql('select owner_id from gift_card where code = $1', [code]))[0]

test('shows sender, wish and amount to each state of a card, and opens nothing', async () => {
  const [anna, boris, vera] = [await arrive(product), await arrive(product), await arrive(product)]
  await sql("update users set first_name = 'Анна', photo_url = 'https://t.me/i/anna.jpg' where id = $1", [anna.id])
  const { code } = await buyCard(product, anna, { amount: 3_000, recipient: 'Борису', message: 'К воде!' })
  const gift = {
    ...{ design: 'sea', amount: 3_000, recipient: 'Борису', message: 'К воде!' },
    expiresAt: '2031-02-20T09:00:00.000Z',
  }
  const sender = { firstName: 'Анна', photoUrl: 'https://t.me/i/anna.jpg' }
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  expect(await seenBy(boris, typed)).toEqual({ ...gift, state: 'unopened', sender })
  expect(await seenBy(anna, code)).toEqual({ ...gift, state: 'unopened', isBuyer: true })
  expect(await getOwner(code)).toEqual({ owner_id: null })

  await openCard(boris, code)
  expect(await seenBy(boris, code)).toEqual({ ...gift, state: 'yours', sender, balance: 3_000 })
  expect(await seenBy(vera, code)).toEqual({ state: 'taken', design: 'sea' })
  expect(await seenBy(anna, code)).toEqual({ state: 'taken', design: 'sea' })
})

test('names no sender whose data was erased', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const { code } = await buyCard(product, anna, { recipient: 'Борису', message: 'К воде!' })
  await erase(product, anna)
  expect(await seenBy(boris, code)).toEqual({
    ...{ state: 'unopened', design: 'sea', amount: 5_000, expiresAt: '2031-02-20T09:00:00.000Z' },
  })
})

test('shows an expired or refunded card as such, and refuses an unknown or undelivered one', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const [old, refunded] = [await buyCard(product, anna), await buyCard(product, anna)]
  await sql('update gift_card set cancelled_at = app_now() where code = $1', [refunded.code])
  expect(await seenBy(boris, refunded.code)).toEqual({ state: 'cancelled', design: 'sea' })
  const later = await buyCard(product, anna, { deliverOn: '2028-03-08' })
  const refusal = async (code: string) => (await previewCard(boris, code)).body.error
  expect(await refusal(later.code)).toMatchObject({ code: 'CODE_UNKNOWN', details: { reason: 'not_yet' } })
  expect(await refusal('NOSUCHCODE')).toMatchObject({ code: 'CODE_UNKNOWN', details: { reason: 'unknown' } })
  await at('2031-02-20T09:00:00Z')
  expect(await seenBy(await arrive(product), old.code)).toMatchObject({ state: 'expired', amount: 5_000 })
  await at('2028-02-20T09:00:00Z')
})
