import { describe, expect, it } from 'vitest'
import { type BookingPayment, provenBy } from './booking-rail.ts'
import { toStage } from './stage.rules.ts'

const purchase = { id: 'b1', item: { bookingId: 'b1', method: 'card', enpToSpend: 0 } } as const
const hold = { id: 'b1', state: 'hold' } as const
const idle: BookingPayment = { step: 'choosing' }
const confirming = (hint?: 'paid' | 'pending' | 'failed'): BookingPayment => ({ step: 'confirming', purchase, hint })
const refund = { amount: 1, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' } as const

describe('what the sheet shows', () => {
  it('is the choice while the hold lives, and that it is over when its time is', () => {
    expect(toStage(hold, idle, 899)).toEqual({ kind: 'choosing' })
    expect(toStage(hold, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
    expect(toStage({ ...hold, state: 'expired' }, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
  })

  it('is that it is paid, whoever paid it and whatever happens here', () => {
    for (const payment of [idle, confirming(), confirming('failed')])
      expect(toStage({ ...hold, state: 'confirmed' }, payment, 0)).toEqual({ kind: 'booked' })
    expect(toStage({ ...hold, state: 'awaiting_organizer' }, idle, 0)).toEqual({ kind: 'booked' })
  })

  it('waits for money that the messenger took, beyond the end of the hold', () => {
    const waiting = { kind: 'confirming', waitsForMessenger: false, canGoBack: false }
    expect(toStage(hold, confirming('paid'), 0)).toEqual(waiting)
    expect(toStage({ ...hold, state: 'expired' }, confirming('paid'), 0)).toEqual(waiting)
    expect(toStage({ ...hold, state: 'expired' }, confirming(), 0)).toEqual({ kind: 'over', outcome: 'expired' })
    expect(toStage({ ...hold, state: 'paying' }, idle, 0)).toMatchObject({ kind: 'confirming' })
  })

  it('is that a card was declined, until that is read, and the hold runs on', () => {
    const failed: BookingPayment = { step: 'over', purchase, outcome: 'failed' }
    expect(toStage(hold, failed, 500)).toEqual({ kind: 'over', outcome: 'failed' })
    expect(toStage(hold, idle, 500)).toEqual({ kind: 'choosing' })
  })

  it('is that the money goes back where the places were gone', () => {
    expect(toStage({ ...hold, state: 'expired', refund }, confirming('paid'), 0)).toEqual({
      kind: 'over',
      outcome: 'returned',
    })
  })

  it('is not about another booking’s payment', () => {
    const other: BookingPayment = { step: 'confirming', purchase: { ...purchase, id: 'b2' }, hint: 'paid' }
    expect(toStage(hold, other, 500)).toEqual({ kind: 'choosing' })
  })
})

it('a state proves a payment, its end, or nothing yet', () => {
  expect(provenBy({ state: 'hold' })).toBeUndefined()
  expect(provenBy({ state: 'paying' })).toBeUndefined()
  expect(provenBy({ state: 'completed' })).toBe('booked')
  expect(provenBy({ state: 'expired' })).toBe('expired')
  expect(provenBy({ state: 'declined', refund })).toBe('cancelled')
})
