import { beforeAll, expect, test } from 'vitest'
import { postProof, postProofWhenDue } from '../../src/balance-proofs/post-proof.ts'
import { proveBalances } from '../../src/balance-proofs/prove-balances.ts'
import { give } from '../fixtures/booking-money.ts'
import { arrive, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct({ env: { PROOF_CHANNEL: '@enp_travel_news' } })
const { db, config, messenger } = product
const operator = await arrive(product, { telegramId: operatorId })
const deps = { db, telegram: messenger, config }
const day = 86_400

async function proveNextDay(): Promise<string | undefined> {
  await product.advance(day)
  return proveBalances({ db, read: db, config })
}

const listAlerts = () =>
  product.sql(
    "select content -> 'values' as values from notification where user_id = $1 and content ->> 'kind' = 'proof_channel_refused'",
    [operator.id],
  )

beforeAll(async () => {
  await give(product, await arrive(product), 'enp', 12)
})

test('without a proof there is nothing to post', async () => {
  expect(await postProof(deps)).toBeUndefined()
  expect(messenger.posts).toEqual([])
})

test('posts the newest proof once, also with twenty workers', async () => {
  const proved = await proveNextDay()
  const posted = await Promise.all(Array.from({ length: 20 }, () => postProofWhenDue(deps)))
  expect(posted.filter((one) => one !== undefined)).toEqual([proved])
  expect(await postProof(deps)).toBeUndefined()
  const [proof] = await product.sql<{ root: string }>("select encode(root, 'hex') as root from balance_proof")
  expect(messenger.posts).toHaveLength(1)
  expect(messenger.posts[0]?.channel).toBe('@enp_travel_news')
  for (const part of [proof?.root ?? '', '12 ENP', `${config.webappUrl}/v1/proof`])
    expect(messenger.posts[0]?.html).toContain(part)
})

test('posts nothing without a channel', async () => {
  const proved = await proveNextDay()
  expect(await postProofWhenDue({ ...deps, config: { ...config, proofChannel: undefined } })).toBeUndefined()
  expect(messenger.posts).toHaveLength(1)
  expect(await postProof(deps)).toBe(proved)
})

test('tries again after an outage of Telegram', async () => {
  const proved = await proveNextDay()
  messenger.state = 'away'
  await expect(postProof(deps)).rejects.toThrow()
  messenger.state = 'here'
  expect(await postProof(deps)).toBe(proved)
  expect(messenger.posts).toHaveLength(3)
  expect(await listAlerts()).toEqual([])
})

test('notifies operators of a refusal once, and posts the next proof when the channel accepts it', async () => {
  const refused = await proveNextDay()
  messenger.state = 'refusing'
  expect(await postProof(deps)).toBe(refused)
  messenger.state = 'here'
  expect(await postProof(deps)).toBeUndefined()
  expect(await listAlerts()).toEqual([{ values: { channel: '@enp_travel_news', day: refused } }])
  expect(await proveNextDay()).toBe(await postProof(deps))
  expect(messenger.posts).toHaveLength(4)
})
