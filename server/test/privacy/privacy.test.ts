import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { sendRefunds } from '../../src/payments/refunds/send-refunds.ts'
import {
  arrive,
  asBot,
  callAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  send,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import {
  atOnce,
  creditStars,
  getStars,
  listTransactions,
  newChargeId,
  order,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'

/** Simulates data of a later feature. */
const diary = new Map<string, string>()
const product = await startProduct({
  personalData: [
    {
      name: 'diary',
      export: async (_tx, userId) => diary.get(userId),
      erase: async (_tx, userId) => void diary.delete(userId),
    },
  ],
})
const { sql } = product
const deps = { db: product.db, telegram: product.messenger, log: { info() {}, warn() {}, error() {} } }

type Subject = Pick<Traveller, 'telegramId'> & { readonly operatorId?: number }
const call = (name: string, { telegramId, operatorId: by }: Subject, more: object = {}) =>
  callAsBot(product, `/internal/privacy/${name}`, { telegramId, ...(by !== undefined && { operatorId: by }), ...more })
const preview = async (subject: Subject) => (await call('preview', subject)).body.data
const erase = async (subject: Subject) => call('erase', subject, { fingerprint: (await preview(subject)).fingerprint })
const exported = async (subject: Subject) => JSON.parse((await call('export', subject)).body.data.json)
const from = ({ telegramId }: Subject, first_name = 'Анна') => ({ id: telegramId, first_name, language_code: 'ru' })
let lastUpdate = 0
const ask = (traveller: Traveller, text: string, name?: string) => {
  lastUpdate += 1
  return asBot(product, '/internal/support/requests', { from: from(traveller, name), updateId: lastUpdate, text })
}
const listAudit = (userId: string) =>
  sql('select operator_id, action from audit_entry where subject_id = $1 order by id', [userId])

async function listTablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql(`select 1 from "${name}" one where one::text like '%' || $1 || '%' limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('the export of personal data', () => {
  test('contains all stored data, each part under its name', async () => {
    const traveller = await arrive(product, { firstName: 'Есения', region: 'Москва' })
    await creditStars(product, traveller, 50)
    await traveller.post('/v1/mining/start')
    await ask(traveller, 'Где мои данные?', 'Есения')
    diary.set(traveller.id, 'Гора')
    expect(await exported(traveller)).toMatchObject({
      exportedAt: expect.any(String),
      profile: { id: traveller.id, telegramId: String(traveller.telegramId), firstName: 'Есения', region: 'RU-MOW' },
      balances: { enp: '0', usdt: '0', ton: '0', stars: '50' },
      miningSessions: [{ state: 'active' }],
      boosts: [],
      transactions: [{ type: 'deposit', amount: '50', currency: 'stars' }],
      payments: { charges: [{ amount: '50' }], refunds: [] },
      invitations: { wasInvited: [], invited: [] },
      favorites: [],
      support: [{ text: 'Где мои данные?', messages: [] }],
      messages: expect.arrayContaining([expect.objectContaining({ class: 'urgent' })]),
      signIns: [{ revokedAt: null }],
      diary: 'Гора',
    })
  })
  test('is only for the user or an operator, whose access is audited', async () => {
    const traveller = await arrive(product)
    expect((await call('export', { telegramId: 5 })).status).toBe(404)
    for (const name of ['export', 'preview', 'erase']) {
      const refused = await call(name, { ...traveller, operatorId: traveller.telegramId }, { fingerprint: 'x' })
      expect([refused.status, refused.body.error.code]).toEqual([403, 'NOT_OPERATOR'])
    }
    expect((await exported({ telegramId: traveller.telegramId, operatorId })).profile.id).toBe(traveller.id)
    expect(await listAudit(traveller.id)).toEqual([{ operator_id: String(operatorId), action: 'person.export' }])
  })
})

describe('the erasure', () => {
  test('preserves the ledger and removes everything that identifies the user', async () => {
    const inviter = await arrive(product)
    const { referralCode } = (await exported(inviter)).profile
    const traveller = await arrive(product, {
      firstName: 'Милорада',
      region: 'Село Заветное',
      startParam: `${referralCode}_tourist`,
    })
    await creditStars(product, traveller, 50)
    const { requestId } = (await ask(traveller, 'Тайна Милорады', 'Милорада')).body.data
    await asBot(product, '/internal/starts', { updateId: 1, from: from({ telegramId: operatorId }, 'Марина') })
    diary.set(traveller.id, 'Гора')
    await traveller.post('/v1/mining/start')
    await stayForDays(product)
    await product.advance(86_400)
    await traveller.post('/v1/mining/claim')
    const { id } = (await traveller.get('/v1/transactions')).body.data.at(-1)

    expect(await preview(traveller)).toMatchObject({
      givenUp: [
        { kind: 'balance', currency: 'enp', amount: '100' },
        { kind: 'balance', currency: 'stars', amount: '50' },
      ],
    })
    expect((await erase(traveller)).status).toBe(200)
    for (const text of ['Милорад', 'Заветное', 'Гора', String(traveller.telegramId)])
      expect(await listTablesWith(text)).toEqual([])
    expect(diary.has(traveller.id)).toBe(false)
    expect(await sql('select 1 from support_request where id = $1', [requestId])).toEqual([])
    expect(await sql('select status from transactions where id = $1', [id])).toEqual([{ status: 'completed' }])
    expect(
      await sql(`select sum(balance)::int as sum from ledger_account where owner_id = $1`, [traveller.id]),
    ).toEqual([{ sum: 0 }])
    expect((await traveller.get('/v1/user/info')).status).toBe(401)
    expect(await listAudit(traveller.id)).toEqual([{ operator_id: null, action: 'person.erase' }])
  })
  test('makes a returning user new, and invalidates older invitation links', async () => {
    const traveller = await arrive(product, { region: 'Москва' })
    const { referralCode } = (await exported(traveller)).profile
    await creditStars(product, traveller, 50)
    await erase(traveller)
    const again = await arrive(product, { telegramId: traveller.telegramId, startParam: `${referralCode}_tourist` })
    expect(again.id).not.toBe(traveller.id)
    expect(await getStars(again)).toBe(0)
    expect(await listTransactions(again)).toEqual([])
    expect((await again.get('/v1/user/info')).body.data.region).toBeNull()
    expect((await exported(again)).invitations.wasInvited).toEqual([])
  })
  test('invalidates init data that was signed before', async () => {
    const traveller = await arrive(product)
    await product.advance(5)
    await erase(traveller)
    const signIn = () =>
      send(product.app, { method: 'POST', url: '/v1/auth/login', payload: { initData: traveller.initData } })
    const refused = await signIn()
    expect([refused.status, refused.body.error.code]).toEqual([401, 'INIT_DATA_EXPIRED'])
    expect(await sql('select 1 from users where telegram_id = $1', [traveller.telegramId])).toEqual([])
    expect((await arrive(product, { telegramId: traveller.telegramId })).id).not.toBe(traveller.id)
    await product.advance(3 * 3_600)
    await deleteOldRows(product.db)
    expect(await sql('select 1 from erasure')).toEqual([])
  })
  test('ends rewards for the erased inviter', async () => {
    const inviter = await arrive(product)
    const { referralCode } = (await exported(inviter)).profile
    const friend = await arrive(product, { startParam: `${referralCode}_tourist` })
    await erase(inviter)
    await friend.post('/v1/mining/start')
    await stayForDays(product)
    await product.advance(86_400)
    expect((await friend.post('/v1/mining/claim')).status).toBe(200)
    expect(await sql('select 1 from referral_reward where inviter_id = $1', [inviter.id])).toEqual([])
    expect(await sql('select 1 from notification where user_id = $1', [inviter.id])).toEqual([])
  })
  test('is refused when its loss changed after the confirmation', async () => {
    const traveller = await arrive(product)
    const { fingerprint } = await preview(traveller)
    await creditStars(product, traveller, 50)
    const changed = await call('erase', traveller, { fingerprint })
    expect([changed.status, changed.body.error.code]).toEqual([409, 'ERASURE_CHANGED'])
    expect(await getStars(traveller)).toBe(50)
    expect((await erase(traveller)).status).toBe(200)
  })
  test('previews the loss of boosts and of an open session', async () => {
    const traveller = await arrive(product)
    await traveller.post('/v1/mining/start')
    const purchase = await order(traveller, power2)
    await pay(product, traveller, { payload: purchase, stars: 45 })
    expect((await preview(traveller)).givenUp).toEqual([{ kind: 'mining_session' }])
    await erase(traveller)
    await product.advance(86_400)
    const idle = await arrive(product)
    await pay(product, idle, { payload: await order(idle, power2), stars: 45 })
    expect((await preview(idle)).givenUp).toEqual([{ kind: 'boosts', count: 1 }])
    expect((await erase(idle)).status).toBe(200)
  })
  test('is blocked while a refund is pending', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const [{ id }] = await listTransactions(traveller)
    await traveller.post(`/v1/transactions/${id}/refund`)
    expect(await preview(traveller)).toMatchObject({ blockedBy: 'refund' })
    const blocked = await erase(traveller)
    expect([blocked.status, blocked.body.error]).toMatchObject([
      409,
      { code: 'ERASURE_BLOCKED', details: { reason: 'refund' } },
    ])
    await sendRefunds(deps)
    expect((await erase(traveller)).status).toBe(200)
  })
  test('is blocked during a pre-checkout, and a later payment is credited to a new user', async () => {
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    const question = { from: from(traveller), currency: 'XTR', totalAmount: 45, payload: purchase }
    expect((await asBot(product, '/internal/pre-checkouts', question)).body.data).toEqual({ ok: true })
    expect(await preview(traveller)).toMatchObject({ blockedBy: 'payment' })
    await product.advance(601)
    expect((await erase(traveller)).status).toBe(200)
    expect((await asBot(product, '/internal/pre-checkouts', question)).body.data.ok).toBe(false)
    const chargeId = newChargeId()
    expect((await pay(product, traveller, { payload: purchase, stars: 45, chargeId })).body.data.effect).toBe(
      'credited',
    )
    const again = await arrive(product, { telegramId: traveller.telegramId })
    expect(await getStars(again)).toBe(45)
  })
  test('makes refunds by an operator impossible', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const [{ id: transactionId }] = await listTransactions(traveller)
    await erase(traveller)
    const refund = { transactionId, telegramId: operatorId, operator: true }
    expect((await asBot(product, '/internal/support/refunds', refund)).status).toBe(404)
  })
  test('by an operator is audited with the operator', async () => {
    const traveller = await arrive(product)
    expect((await erase({ telegramId: traveller.telegramId, operatorId })).status).toBe(200)
    expect(await listAudit(traveller.id)).toEqual([{ operator_id: String(operatorId), action: 'person.erase' }])
  })
  test('runs once for twenty concurrent calls, and the others return 404', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const { fingerprint } = await preview(traveller)
    const replies = await atOnce(20, () => call('erase', traveller, { fingerprint }))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect(await sql(`select 1 from ledger_transfer where key like $1`, [`erasure:${traveller.id}:%`])).toHaveLength(1)
  })
  test('leaves no balance when purchases, claims and refunds run concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const traveller = await arrive(product)
      await creditStars(product, traveller, 100)
      const [{ id }] = await listTransactions(traveller)
      await traveller.post('/v1/mining/start')
      await stayForDays(product)
      await product.advance(86_400)
      const { fingerprint } = await preview(traveller)
      const [erased] = await Promise.all([
        call('erase', traveller, { fingerprint }),
        traveller.post('/v1/mining/claim'),
        traveller.post('/v1/mining/boosts/purchase', { ...power2, starsAmount: 45 }),
        traveller.post(`/v1/transactions/${id}/refund`),
      ])
      expect([200, 409]).toContain(erased?.status)
      if (erased?.status !== 200) continue
      const left = await sql('select 1 from ledger_account where owner_id = $1 and balance <> 0', [traveller.id])
      expect(left).toEqual([])
    }
    await sendRefunds(deps)
  })
})

test('the ledger and the invariants have no faults after all tests of this file', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})
