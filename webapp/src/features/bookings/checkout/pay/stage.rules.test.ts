import { describe, expect, it } from 'vitest'
import { type BookingPayment, provenBy } from './booking-rail.ts'
import { toStage } from './stage.rules.ts'

const purchase = { id: 'b1', item: { bookingId: 'b1', method: 'card', enpToSpend: 0 } } as const
const hold = { id: 'b1', state: 'hold' } as const
const idle: BookingPayment = { step: 'choosing' }
const confirming = (hint?: 'paid' | 'pending' | 'failed'): BookingPayment => ({ step: 'confirming', purchase, hint })
const refund = { amount: 1, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' } as const

describe('toStage', () => {
  it('returns choosing during the hold, and expired when its time is over', () => {
    expect(toStage(hold, idle, 899)).toEqual({ kind: 'choosing' })
    expect(toStage(hold, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
    expect(toStage({ ...hold, state: 'expired' }, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
  })

  it('returns booked for a paid booking, regardless of the payment on this device', () => {
    for (const payment of [idle, confirming(), confirming('failed')])
      expect(toStage({ ...hold, state: 'confirmed' }, payment, 0)).toEqual({ kind: 'booked' })
    expect(toStage({ ...hold, state: 'awaiting_organizer' }, idle, 0)).toEqual({ kind: 'booked' })
  })

  it('keeps confirming a payment that Telegram accepted, even after the hold has ended', () => {
    const waiting = { kind: 'confirming', waitsForMessenger: false, canGoBack: false }
    expect(toStage(hold, confirming('paid'), 0)).toEqual(waiting)
    expect(toStage({ ...hold, state: 'expired' }, confirming('paid'), 0)).toEqual(waiting)
    expect(toStage({ ...hold, state: 'expired' }, confirming(), 0)).toEqual({ kind: 'over', outcome: 'expired' })
    expect(toStage({ ...hold, state: 'paying' }, idle, 0)).toMatchObject({ kind: 'confirming' })
  })

  it('returns failed for a declined card until the user acknowledges it, while the hold continues', () => {
    const failed: BookingPayment = { step: 'over', purchase, outcome: 'failed' }
    expect(toStage(hold, failed, 500)).toEqual({ kind: 'over', outcome: 'failed' })
    expect(toStage(hold, idle, 500)).toEqual({ kind: 'choosing' })
  })

  it('returns returned when the payment came after the hold expired', () => {
    expect(toStage({ ...hold, state: 'expired', refund }, confirming('paid'), 0)).toEqual({
      kind: 'over',
      outcome: 'returned',
    })
  })

  it('ignores the payment of another booking', () => {
    const other: BookingPayment = { step: 'confirming', purchase: { ...purchase, id: 'b2' }, hint: 'paid' }
    expect(toStage(hold, other, 500)).toEqual({ kind: 'choosing' })
  })
})

it('maps a booking state to paid, ended or undecided', () => {
  expect(provenBy({ state: 'hold' })).toBeUndefined()
  expect(provenBy({ state: 'paying' })).toBeUndefined()
  expect(provenBy({ state: 'completed' })).toBe('booked')
  expect(provenBy({ state: 'expired' })).toBe('expired')
  expect(provenBy({ state: 'declined', refund })).toBe('cancelled')
})
