import { describe, expect, it } from 'vitest'
import { choosing, nextPayment, openPurchase, type PaymentEvent } from './payment.rules.ts'

const item = { kind: 'boost', boostType: 'power', boostValue: 2, stars: 45 } as const
const purchase = { id: 'p1', item }

const asked = { type: 'requested', item } as const
const opened = { type: 'invoiceOpened', purchase } as const
const left = { type: 'dismissed' } as const
const read = { type: 'acknowledged' } as const
const gaveUp = { type: 'pollingEnded', id: 'p1' } as const
const said = (answer: Extract<PaymentEvent, { type: 'hostAnswered' }>['answer']) =>
  ({ type: 'hostAnswered', id: 'p1', answer }) as const
const told = (status: Extract<PaymentEvent, { type: 'statusReceived' }>['status'], credited = false) =>
  ({ type: 'statusReceived', id: 'p1', status, credited }) as const

const after = (...events: PaymentEvent[]) => events.reduce(nextPayment, choosing)
const over = (outcome: string) => ({ step: 'over', purchase, outcome })

describe('a payment by invoice', () => {
  it('is paid only when the server says so', () => {
    expect(after(asked, opened, said('paid'))).toEqual({ step: 'confirming', purchase, hint: 'paid' })
    expect(after(asked, opened, said('paid'), told('pending'))).toMatchObject({ step: 'confirming' })
    expect(after(asked, opened, said('paid'), told('applied'))).toEqual(over('applied'))
    expect(after(asked, opened, said('paid'), told('paid'))).toEqual(over('waits'))
  })

  it('is paid although the messenger’s answer was lost', () => {
    expect(after(asked, opened, told('pending'), told('applied'))).toEqual(over('applied'))
  })

  it('is paid once when the answer comes twice, or late', () => {
    const paid = after(asked, opened, said('paid'), told('applied'))
    for (const late of [said('paid'), said('cancelled'), said('failed'), told('pending'), gaveUp, left])
      expect(nextPayment(paid, late)).toBe(paid)
  })

  it('is paid although the messenger said that it failed', () => {
    expect(after(asked, opened, said('failed'), told('pending'), told('applied'))).toEqual(over('applied'))
    expect(after(asked, opened, said('failed'), gaveUp, told('applied'))).toEqual(over('applied'))
  })

  it('has failed when the messenger says so and the server knows of nothing', () => {
    expect(after(asked, opened, said('failed'))).toMatchObject({ step: 'confirming', hint: 'failed' })
    expect(after(asked, opened, said('failed'), told('pending'), gaveUp)).toEqual(over('failed'))
  })

  it('is pending, then paid', () => {
    expect(after(asked, opened, said('pending'), gaveUp)).toEqual(over('pending'))
    expect(after(asked, opened, said('pending'), gaveUp, told('paid'))).toEqual(over('waits'))
  })

  it('is pending when the messenger says paid and the proof is long in coming', () => {
    expect(after(asked, opened, said('paid'), gaveUp)).toEqual(over('pending'))
  })

  it('is back at the choice when cancelled, and nothing follows', () => {
    const cancelled = after(asked, opened, said('cancelled'))
    expect(cancelled).toEqual({ step: 'choosing', watched: purchase })
    expect(nextPayment(nextPayment(cancelled, told('pending')), gaveUp)).toBe(choosing)
  })

  it('is paid although the messenger said that it was cancelled', () => {
    expect(after(asked, opened, said('cancelled'), told('applied'))).toEqual(over('applied'))
  })

  it('stays unanswered when nobody says anything, until somebody does', () => {
    const silent = after(asked, opened, gaveUp)
    expect(silent).toEqual(over('unanswered'))
    expect(nextPayment(silent, said('paid'))).toEqual({ step: 'confirming', purchase, hint: 'paid' })
    expect(nextPayment(silent, said('cancelled'))).toMatchObject({ step: 'choosing' })
  })

  it('can be left for another choice and is still noticed', () => {
    const watched = after(asked, opened, left)
    expect(openPurchase(watched)).toBe(purchase)
    expect(nextPayment(watched, told('applied'))).toEqual(over('applied'))
  })

  it('is credited where the boost was there already', () => {
    expect(after(asked, opened, said('paid'), told('refunded', true))).toEqual(over('credited'))
    expect(after(asked, opened, said('paid'), told('refunded'))).toEqual(over('refunded'))
  })

  it('expires only where no payment is on its way', () => {
    expect(after(asked, opened, told('expired'))).toEqual(over('expired'))
    expect(after(asked, opened, said('cancelled'), told('expired'))).toEqual(choosing)
    expect(after(asked, opened, said('paid'), told('expired'))).toMatchObject({ step: 'confirming' })
  })

  it('is forgotten when the server does not know it', () => {
    expect(after(opened, { type: 'notFound', id: 'p1' })).toBe(choosing)
  })
})

describe('beginning to pay', () => {
  it('happens once for two taps', () => {
    const first = after(asked)
    expect(nextPayment(first, asked)).toBe(first)
    const open = after(asked, opened)
    expect(nextPayment(open, asked)).toBe(open)
  })

  it('ends at the choice with the reason when it is refused, which goes when it is read', () => {
    const error = new Error('no')
    const refused = after(asked, { type: 'rejected', error })
    expect(refused).toEqual({ step: 'choosing', problem: { kind: 'refused', error } })
    expect(nextPayment(refused, read)).toBe(choosing)
    expect(nextPayment(refused, asked)).toEqual({ step: 'asking', item })
  })

  it('is said to be impossible where the messenger has no payment sheet', () => {
    expect(after(asked, opened, said('unsupported'))).toEqual({ step: 'choosing', problem: { kind: 'unsupported' } })
  })

  it('needs no proof when prepaid Stars were taken', () => {
    expect(after(asked, { type: 'bought', purchase, status: 'applied' })).toEqual(over('applied'))
    expect(after(asked, { type: 'bought', purchase, status: 'paid' })).toEqual(over('waits'))
  })

  it('goes on after a reload', () => {
    expect(after(opened)).toEqual({ step: 'confirming', purchase, hint: undefined })
  })

  it('is possible again when the outcome is read', () => {
    expect(after(asked, opened, told('applied'), read)).toBe(choosing)
    const confirming = after(asked, opened)
    expect(nextPayment(confirming, read)).toBe(confirming)
  })

  it('ignores what is said about another purchase', () => {
    const open = after(asked, opened)
    const strangers: PaymentEvent[] = [
      { type: 'hostAnswered', id: 'p0', answer: 'cancelled' },
      { type: 'statusReceived', id: 'p0', status: 'applied', credited: false },
      { type: 'pollingEnded', id: 'p0' },
      { type: 'notFound', id: 'p0' },
    ]
    for (const stranger of strangers) expect(nextPayment(open, stranger)).toBe(open)
  })
})
