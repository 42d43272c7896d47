import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { lockBooking } from '../../../src/bookings/state/bookings.store.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { charge, getBalance, getEscrow, getState, sweep } from '../../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { startServerProcess } from '../../fixtures/server-process.ts'
import { atOnce } from '../../fixtures/shop.ts'
import { cardInvoice, openSharing, payByCard, payRemainder, payShare, readShares, wealthy } from './shared-bookings.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
const rounds = process.env.TEST_SLOW ? 30 : 3
const sharing = await openSharing(product)
const friends = await Promise.all(Array.from({ length: 20 }, () => wealthy(product)))

/** USDT micro-units on the balances of these users. */
async function getWealth(users: readonly Traveller[]): Promise<number> {
  const balances = await Promise.all(users.map(getBalance))
  return Math.round(balances.reduce((sum, { usdt }) => sum + Number(usdt), 0) * 1e6)
}

async function notes(bookingId: string): Promise<number> {
  const [row] = await sql<{ times: string }>(
    "select count(*) as times from notification where key like 'booking_confirmed:' || $1 || '%'",
    [bookingId],
  )
  return Number(row?.times)
}

describe('twenty concurrent payments of the last share', () => {
  test('from balances charge one friend and book the trip once', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    await payShare(anna, shares[0].id)
    const had = await getWealth(friends)
    const replies = await atOnce(20, (index) => payShare(friends[index] ?? anna, shares[1].id))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'paid' : body.error.code)).sort()
    expect(codes).toEqual([...Array(19).fill('SHARE_TAKEN'), 'paid'])
    expect([await getState(product, id), await notes(id)]).toEqual(['confirmed', 1])
    const waiting = (await getEscrow(product, id)).usdt ?? 0
    expect(had - (await getWealth(friends))).toBe(waiting / 2)
    await expectNothingLeaked(product)
  })

  test('by card are granted once, and the others are refunded', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    await payShare(anna, shares[0].id)
    const invoices: Awaited<ReturnType<typeof cardInvoice>>[] = []
    for (const friend of friends) invoices.push(await cardInvoice(product, friend, `/v1/shares/${shares[1].id}/pay`))
    const replies = await atOnce(20, async (index) => {
      const [friend, invoice] = [friends[index], invoices[index]]
      if (!friend || !invoice) throw new Error('twenty friends have twenty invoices')
      return charge(product, friend, invoice)
    })
    expect(replies.map(({ body }) => body.data.effect).sort()).toEqual(['granted', ...Array(19).fill('parked')])
    expect(await getState(product, id)).toBe('confirmed')
    await expectNothingLeaked(product)
  })

  test('with the same payer pay once', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    const replies = await atOnce(20, () => payShare(anna, shares[0].id))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await readShares(anna, id)).toMatchObject({ paid: 2_800, missing: 2_800 })
    await expectNothingLeaked(product)
  })
})

describe('paying the remainder', () => {
  test('at the same time as a friend’s payment charges nobody twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [anna, boris] = [await wealthy(product), await wealthy(product)]
      const { id } = await sharing.split(anna, { even: 3 })
      const shares = (await readShares(anna, id)).shares
      await payShare(anna, shares[0].id)
      const both = await atOnce(2, (index) => (index === 0 ? payRemainder(anna, id) : payShare(boris, shares[1].id)))
      expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      const { standing, missing, paid } = await readShares(anna, id)
      expect(paid + missing).toBe(5_600)
      if (standing === 'collecting') expect((await payRemainder(anna, id)).status).toBe(200)
      expect([await getState(product, id), await notes(id)]).toEqual(['confirmed', 1])
    }
    await expectNothingLeaked(product)
  })

  test('twenty times at once is one payment', async () => {
    const anna = await wealthy(product)
    const { id } = await sharing.split(anna)
    const replies = await atOnce(20, () => payRemainder(anna, id))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'paid' : body.error.code)).sort()
    expect(codes).toEqual([...Array(19).fill('SHARE_TAKEN'), 'paid'])
    expect(await readShares(anna, id)).toMatchObject({ standing: 'booked', paid: 5_600 })
    await expectNothingLeaked(product)
  })
})

describe('the end of a hold with shares', () => {
  test('at the same time as the last payment either books the trip or refunds everything', async () => {
    const ends = new Set<string | undefined>()
    for (let round = 0; round < rounds * 2; round += 1) {
      const [anna, boris, clara] = [await wealthy(product), await wealthy(product), await arrive(product)]
      const { id, shares } = await sharing.split(anna, { even: 3 })
      const had = await getWealth([anna, boris])
      await payShare(anna, shares[0].id)
      await payByCard(product, clara, shares[1].id)
      const invoice = await cardInvoice(product, boris, `/v1/shares/${shares[2]?.id}/pay`)
      await at(90)
      // Alternates which of the two locks first.
      const pay = () => charge(product, boris, invoice)
      const end = () => sweep(product)
      await Promise.all(round % 2 === 0 ? [pay(), end()] : [end(), pay()])
      await sweep(product)
      const state = await getState(product, id)
      ends.add(state)
      if (state === 'expired') expect(await getWealth([anna, boris])).toBe(had)
      else expect(state).toBe('confirmed')
      expect(await owedTo([boris, clara])).toBe(state === 'expired' ? 2 : 0)
      await at(0)
    }
    expect([...ends].sort()).not.toEqual([])
    await expectNothingLeaked(product)
  })

  test('together with a cancellation and twenty payments loses no money', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    const all = [anna, ...friends]
    const had = await getWealth(all)
    await payShare(anna, shares[0].id)
    await at(74)
    await atOnce(21, (index) => {
      const friend = friends[index]
      return friend ? payShare(friend, shares[1].id) : anna.post(`/v1/bookings/${id}/cancel`, {})
    })
    if ((await getState(product, id)) === 'confirmed') await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect([await getState(product, id), await getWealth(all)]).toEqual(['cancelled_by_tourist', had])
    await at(0)
    await expectNothingLeaked(product)
  })
})

describe('an interrupted payment of the last share', () => {
  /** Locks the booking, so that the payment stops after it locked its user. */
  async function cutOff(pay: (shareId: string, payer: Traveller) => Promise<unknown>, cut: () => Promise<unknown>) {
    const [anna, boris] = [await wealthy(product), await wealthy(product)]
    const { id, shares } = await sharing.split(anna)
    await payShare(anna, shares[0].id)
    const had = await getWealth([boris])
    await inTransaction(product.db, async (tx) => {
      await lockBooking(tx, id)
      const paying = pay(shares[1].id, boris)
      await waitsForBooking()
      await cut()
      await paying
    })
    expect([await getState(product, id), await getWealth([boris])]).toEqual(['hold', had])
    expect((await payShare(boris, shares[1].id)).status).toBe(200)
    expect(await getState(product, id)).toBe('confirmed')
    await expectNothingLeaked(product)
  }

  test('leaves nothing after a lost connection, and a retry pays', () =>
    cutOff(
      (shareId, payer) => payShare(payer, shareId),
      () => sql(`select pg_terminate_backend(pid) from (${waiting}) cut`),
    ))

  test.runIf(process.env.TEST_SLOW)(
    'leaves nothing after its server is killed, and a retry pays',
    { timeout: 240_000 },
    async () => {
      const server = await startServerProcess(product)
      await cutOff(
        (shareId, payer) =>
          fetch(`${server.url}/v1/shares/${shareId}/pay`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${payer.token}` },
            body: JSON.stringify({ method: 'balance_usdt' }),
          }).catch(() => undefined),
        async () => {
          server.child.kill('SIGKILL')
          await once(server.child, 'exit')
        },
      )
    },
  )
})

async function owedTo(users: readonly Traveller[]): Promise<number> {
  const rows = await sql(
    "select 1 from refund join payment using (charge_id) where user_id = any($1) and refund.state = 'awaiting_operator'",
    [users.map(({ id }) => id)],
  )
  return rows.length
}

const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

async function waitsForBooking(): Promise<void> {
  for (;;) {
    if ((await sql(waiting)).length > 0) return
  }
}
