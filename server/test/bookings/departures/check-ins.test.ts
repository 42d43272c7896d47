import { describe, expect, test } from 'vitest'
import { voucherInvariants } from '../../../src/bookings/state/booking-invariants.sql.ts'
import { signVoucher } from '../../../src/bookings/vouchers/voucher.rules.ts'
import {
  addBooking,
  addMember,
  adults,
  type Booked,
  children,
  listBookingInvariantFaults,
} from '../../fixtures/booked.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce } from '../../fixtures/shop.ts'

const product = await startProduct()
/** In Moscow it is eleven in the morning of the trip. */
const tripDay = new Date('2030-03-13T08:00:00Z')
await product.freeze(tripDay)
const guest = await arrive(product)

let lastMember = 800_000
async function bookedWithMember(fields: Parameters<typeof addBooking>[2] = {}): Promise<Booked & { memberId: number }> {
  lastMember += 1
  const booked = await addBooking(product, guest, { organizer: `Организатор ${lastMember}`, ...fields })
  await addMember(product, booked, lastMember)
  return { ...booked, memberId: lastMember }
}

const checkIn = (memberId: number, code: string, more: { units?: object[]; key?: string } = {}) =>
  asBot(product, '/v1/organizer/check-ins', { telegramId: memberId, code, ...more })
const come = (memberId: number, code: string, adult: number, key: string) =>
  checkIn(memberId, code, { units: [{ unitId: 'adult', quantity: adult }], key })

async function getQr({ id }: Booked): Promise<string> {
  const booking = await product.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return signVoucher(product.config.voucherKeys, { ...booking, title: 'Рускеала и водопады' })?.qr ?? ''
}
const getState = async ({ id }: Booked) =>
  (await product.sql<{ state: string }>('select state from booking where id = $1', [id]))[0]?.state
const getRedeemed = async ({ id }: Booked) =>
  (
    await product.sql<{ total: string }>(
      'select coalesce(sum(quantity), 0) as total from redemption where booking_id = $1',
      [id],
    )
  )[0]?.total

describe('a ticket check', () => {
  test('shows the booking of a QR code or number, and changes nothing', async () => {
    const booked = await bookedWithMember()
    for (const code of [await getQr(booked), booked.number, booked.number.slice(3).toLowerCase()]) {
      const { status, body } = await checkIn(booked.memberId, code)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        bookingId: booked.id,
        number: booked.number,
        title: 'Рускеала и водопады',
        state: 'confirmed',
        date: '2030-03-13',
        startTime: '09:30',
        contact: { fullName: 'Анна Петрова' },
        units: [
          { unitId: 'adult', quantity: 2, redeemed: 0, now: 0 },
          { unitId: 'child', quantity: 1, redeemed: 0, now: 0 },
        ],
        before: [],
        opensAt: '2030-03-12T21:00:00.000Z',
        closesAt: '2030-03-13T09:30:00.000Z',
      })
      expect(body.data).not.toHaveProperty('refusal')
    }
    expect(await getState(booked)).toBe('confirmed')
    expect(await getRedeemed(booked)).toBe('0')
  })

  test('shows the phone number to owners and managers, not to scanners', async () => {
    const booked = await bookedWithMember()
    await addMember(product, booked, 700_002, { role: 'manager' })
    const { contact } = (await checkIn(700_002, booked.number)).body.data
    expect(contact).toEqual({ fullName: 'Анна Петрова', phone: '+7 900 000-00-00' })
  })

  test('returns the reason when a booking cannot be redeemed', async () => {
    const cancelled = await bookedWithMember({ state: 'cancelled_by_tourist' })
    const tomorrow = await bookedWithMember({ firstDay: '2030-03-14' })
    expect((await checkIn(cancelled.memberId, cancelled.number)).body.data.refusal).toBe('VOUCHER_NOT_VALID')
    expect((await checkIn(tomorrow.memberId, tomorrow.number)).body.data.refusal).toBe('CHECK_IN_CLOSED')
  })
})

describe('the units of a booking', () => {
  test('are redeemed one by one; the first one checks the booking in, and never more than were booked', async () => {
    const booked = await bookedWithMember()
    const first = await come(booked.memberId, await getQr(booked), 1, 'first')
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      state: 'checked_in',
      units: [
        { redeemed: 1, now: 1 },
        { redeemed: 0, now: 0 },
      ],
      before: [],
    })
    const units = [
      { unitId: 'adult', quantity: 1 },
      { unitId: 'child', quantity: 1 },
    ]
    const second = await checkIn(booked.memberId, booked.number, { units, key: 'second' })
    expect(second.body.data).toMatchObject({
      units: [
        { redeemed: 2, now: 1 },
        { redeemed: 1, now: 1 },
      ],
      before: [{ unitId: 'adult', quantity: 1, at: tripDay.toISOString() }],
    })
    const third = await come(booked.memberId, booked.number, 1, 'third')
    expect(third).toMatchObject({ status: 409, body: { error: { code: 'VOUCHER_USED_UP' } } })
    expect(third.body.error.details.left).toEqual([
      { unitId: 'adult', quantity: 0 },
      { unitId: 'child', quantity: 0 },
    ])
    expect((await checkIn(booked.memberId, booked.number)).body.data.refusal).toBe('VOUCHER_USED_UP')
    const events = await product.sql("select event from booking_event where booking_id = $1 and event <> 'held'", [
      booked.id,
    ])
    expect(events).toEqual([{ event: 'checked_in' }])
  })

  test('are redeemed once by one idempotency key sent twenty times, with the same reply', async () => {
    const booked = await bookedWithMember()
    const replies = await atOnce(20, () => come(booked.memberId, booked.number, 1, 'one key'))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data.units))).size).toBe(1)
    expect(await getRedeemed(booked)).toBe('1')
    const other = await come(booked.memberId, booked.number, 2, 'one key')
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_CONFLICT' } } })
  })

  test('are redeemed exactly as often as booked by twenty members at once', async () => {
    const booked = await bookedWithMember({ units: [adults(7), children(1)] })
    const replies = await atOnce(20, (index) => come(booked.memberId, booked.number, 1, `key ${index}`))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
      new Set(['VOUCHER_USED_UP']),
    )
    expect(await getRedeemed(booked)).toBe('7')
    expect(await getState(booked)).toBe('checked_in')
  })

  test.each([
    ['a call without a key', { units: [{ unitId: 'adult', quantity: 1 }] }, 'key'],
    ['a unit that was not booked', { units: [{ unitId: 'senior', quantity: 1 }], key: 'k' }, 'units'],
    ['a quantity of zero', { units: [{ unitId: 'adult', quantity: 0 }], key: 'k' }, 'units'],
    [
      'a unit listed twice in one call',
      {
        units: [
          { unitId: 'adult', quantity: 1 },
          { unitId: 'adult', quantity: 1 },
        ],
        key: 'k',
      },
      'units',
    ],
  ])('are not redeemed for %s', async (_what, more, field) => {
    const booked = await bookedWithMember()
    const { status, body } = await checkIn(booked.memberId, booked.number, more)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field } })
    expect(await getRedeemed(booked)).toBe('0')
  })
})

describe('a voucher is refused', () => {
  test('as not found when it is forged or unknown', async () => {
    const booked = await bookedWithMember()
    const qr = await getQr(booked)
    for (const code of [qr.replace(booked.number, 'BK-000000'), qr.slice(0, -1), 'BK-ZZZZZZ', 'anything', '!']) {
      const { status, body } = await come(booked.memberId, code, 1, 'k')
      expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test('as not found for another organizer, and as NOT_MEMBER for a user without a team', async () => {
    const [mine, theirs] = [await bookedWithMember(), await bookedWithMember()]
    expect((await checkIn(mine.memberId, await getQr(theirs))).body.error.code).toBe('NOT_FOUND')
    expect(await checkIn(1, await getQr(theirs))).toMatchObject({
      status: 403,
      body: { error: { code: 'NOT_MEMBER' } },
    })
    const former = 700_001
    await addMember(product, theirs, former, { until: new Date(tripDay.getTime() - 1) })
    expect((await checkIn(former, theirs.number)).body.error.code).toBe('NOT_MEMBER')
  })

  test.each([
    ['hold', 'VOUCHER_NOT_VALID'],
    ['awaiting_organizer', 'VOUCHER_NOT_VALID'],
    ['declined', 'VOUCHER_NOT_VALID'],
    ['cancelled_by_organizer', 'VOUCHER_NOT_VALID'],
    ['no_show', 'VOUCHER_NOT_VALID'],
  ] as const)('while its booking is %s', async (state, code) => {
    const booked = await bookedWithMember({ state })
    const { status, body } = await come(booked.memberId, booked.number, 1, 'k')
    expect({ status, code: body.error.code, details: body.error.details }).toEqual({
      status: 409,
      code,
      details: { state },
    })
    expect(await getRedeemed(booked)).toBe('0')
    if (state === 'hold') await product.sql("update booking set state = 'expired' where id = $1", [booked.id])
  })

  test('after a change issued a newer one; the number and the newer voucher work', async () => {
    const booked = await bookedWithMember()
    const old = await getQr(booked)
    await product.sql('update booking set voucher_version = 2 where id = $1', [booked.id])
    expect((await come(booked.memberId, old, 1, 'k')).body.error.code).toBe('VOUCHER_REPLACED')
    expect((await checkIn(booked.memberId, old)).body.data.refusal).toBe('VOUCHER_REPLACED')
    expect((await come(booked.memberId, await getQr(booked), 1, 'k')).status).toBe(200)
    expect((await come(booked.memberId, booked.number, 1, 'k2')).status).toBe(200)
  })
})

describe('check-in is open from local midnight of the first day until the end', () => {
  test.each([
    [
      'Europe/Kaliningrad',
      '2030-03-12T21:59:59Z',
      '2030-03-12T22:00:00Z',
      '2030-03-13T10:29:59Z',
      '2030-03-13T10:30:00Z',
    ],
    ['Asia/Kamchatka', '2030-03-12T11:59:59Z', '2030-03-12T12:00:00Z', '2030-03-13T00:29:59Z', '2030-03-13T00:30:00Z'],
  ])('for a booking in %s', async (timeZone, tooEarly, opened, lastSecond, over) => {
    const booked = await bookedWithMember({ timeZone, units: [adults(4)] })
    const codes: (string | number)[] = []
    for (const [index, moment] of [tooEarly, opened, lastSecond, over].entries()) {
      await product.freeze(new Date(moment))
      const { status, body } = await come(booked.memberId, booked.number, 1, `key ${index}`)
      codes.push(status === 200 ? status : body.error.code)
    }
    await product.freeze(tripDay)
    expect(codes).toEqual(['CHECK_IN_CLOSED', 200, 200, 'CHECK_IN_CLOSED'])
  })

  test('for each day of a stay', async () => {
    const stay = {
      category: 'hotel',
      startTime: '',
      firstDay: '2030-03-11',
      lastDay: '2030-03-13',
      units: [{ ...adults(2), kind: 'room' }],
    } as const
    const booked = await bookedWithMember(stay)
    const { body } = await come(booked.memberId, booked.number, 2, 'k')
    expect(body.data).toMatchObject({
      date: '2030-03-11',
      checkOut: '2030-03-14',
      closesAt: '2030-03-14T09:00:00.000Z',
    })
  })
})

test('the mini app uses the same check-in call for a signed-in member', async () => {
  const member: Traveller = await arrive(product)
  const booked = await addBooking(product, guest, { organizer: 'Свой' })
  const ask = (more: object = {}) => member.post('/v1/organizer/check-ins', { code: booked.number, ...more })
  expect((await ask()).body.error.code).toBe('NOT_MEMBER')
  await addMember(product, booked, member.telegramId)
  expect((await ask()).body.data).toMatchObject({ number: booked.number, state: 'confirmed' })
  const come = { units: [{ unitId: 'adult', quantity: 2 }], key: 'k', telegramId: 1 }
  expect((await ask(come)).body.data).toMatchObject({ state: 'checked_in', units: [{ redeemed: 2 }, { redeemed: 0 }] })
})

test("a member's check-ins are exported, and anonymous after an erasure", async () => {
  const member = await arrive(product)
  const booked = await addBooking(product, guest, { organizer: 'Прежний' })
  await addMember(product, booked, member.telegramId)
  await come(member.telegramId, booked.number, 1, 'k')
  const { telegramId } = member
  const exported = JSON.parse((await asBot(product, '/internal/privacy/export', { telegramId })).body.data.json)
  expect(exported.checkIns).toMatchObject([{ number: booked.number, unitId: 'adult', quantity: 1 }])
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
  expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
  const kept = await product.sql('select by_telegram_id, quantity from redemption where booking_id = $1', [booked.id])
  expect(kept).toEqual([{ by_telegram_id: '0', quantity: 1 }])
})

test('no more guests are checked in than were booked', async () => {
  expect(await listBookingInvariantFaults(product, voucherInvariants)).toEqual([])
})
