import { describe, expect, it } from 'vitest'
import {
  findUnfinishedPurchase,
  initialPaymentState,
  nextPaymentState,
  type PaymentFlowEvent,
  type PaymentFlowState,
} from './payment.rules.ts'

type Proof = 'given' | 'returned'
type Event = PaymentFlowEvent<{ name: string }, Proof>
type State = PaymentFlowState<{ name: string }, Proof>

const item = { name: 'a boat' }
const purchase = { id: 'p1', item }

const asked = { type: 'requested', item } as const
const opened = { type: 'invoiceOpened', purchase } as const
const left = { type: 'dismissed' } as const
const read = { type: 'acknowledged' } as const
const gaveUp = { type: 'pollingEnded', id: 'p1' } as const
const said = (answer: Extract<Event, { type: 'hostAnswered' }>['answer']) =>
  ({ type: 'hostAnswered', id: 'p1', answer }) as const
const told = (outcome?: Proof | 'expired') => ({ type: 'statusReceived', id: 'p1', outcome }) as const

const next = (state: State, event: Event): State => nextPaymentState(state, event)
const after = (...events: Event[]) => events.reduce<State>(next, initialPaymentState)
const over = (outcome: string) => ({ step: 'over', purchase, outcome })

describe('payment by invoice', () => {
  it('is paid only when the server confirms it', () => {
    expect(after(asked, opened, said('paid'))).toEqual({ step: 'confirming', purchase, hint: 'paid' })
    expect(after(asked, opened, said('paid'), told())).toMatchObject({ step: 'confirming' })
    expect(after(asked, opened, said('paid'), told('given'))).toEqual(over('given'))
  })

  it('is paid even when Telegram’s answer was lost', () => {
    expect(after(asked, opened, told(), told('given'))).toEqual(over('given'))
  })

  it('is paid once when the answer comes twice or late', () => {
    const paid = after(asked, opened, said('paid'), told('given'))
    for (const late of [said('paid'), said('cancelled'), said('failed'), told(), gaveUp, left])
      expect(next(paid, late)).toBe(paid)
  })

  it('is paid even when Telegram reported a failure', () => {
    expect(after(asked, opened, said('failed'), told(), told('given'))).toEqual(over('given'))
    expect(after(asked, opened, said('failed'), gaveUp, told('given'))).toEqual(over('given'))
  })

  it('fails when Telegram reports a failure and the server has no payment', () => {
    expect(after(asked, opened, said('failed'))).toMatchObject({ step: 'confirming', hint: 'failed' })
    expect(after(asked, opened, said('failed'), told())).toEqual(over('failed'))
    expect(after(asked, opened, said('failed'), gaveUp)).toEqual(over('failed'))
  })

  it('is pending, then paid', () => {
    expect(after(asked, opened, said('pending'), gaveUp)).toEqual(over('pending'))
    expect(after(asked, opened, said('pending'), gaveUp, told('given'))).toEqual(over('given'))
  })

  it('is pending when Telegram reports it as paid and the proof takes long', () => {
    expect(after(asked, opened, said('paid'), gaveUp)).toEqual(over('pending'))
  })

  it('returns to the options when it is cancelled', () => {
    const cancelled = after(asked, opened, said('cancelled'))
    expect(cancelled).toEqual({ step: 'choosing', watched: purchase })
    expect(next(next(cancelled, told()), gaveUp)).toBe(initialPaymentState)
  })

  it('is paid even when Telegram reported a cancellation', () => {
    expect(after(asked, opened, said('cancelled'), told('given'))).toEqual(over('given'))
  })

  it('stays unanswered until Telegram or the server reports something', () => {
    const silent = after(asked, opened, gaveUp)
    expect(silent).toEqual(over('unanswered'))
    expect(next(silent, said('paid'))).toEqual({ step: 'confirming', purchase, hint: 'paid' })
    expect(next(silent, said('cancelled'))).toMatchObject({ step: 'choosing' })
  })

  it('is still noticed after the user left it for another option', () => {
    const watched = after(asked, opened, left)
    expect(findUnfinishedPurchase(watched)).toBe(purchase)
    expect(next(watched, told('given'))).toEqual(over('given'))
  })

  it('ends with the server’s outcome when the item could not be delivered', () => {
    expect(after(asked, opened, said('paid'), told('returned'))).toEqual(over('returned'))
  })

  it('expires only when no payment is on its way', () => {
    expect(after(asked, opened, told('expired'))).toEqual(over('expired'))
    expect(after(asked, opened, said('cancelled'), told('expired'))).toEqual(initialPaymentState)
    expect(after(asked, opened, said('paid'), told('expired'))).toMatchObject({ step: 'confirming' })
  })

  it('is dropped when the server does not know it', () => {
    expect(after(opened, { type: 'notFound', id: 'p1' })).toBe(initialPaymentState)
  })
})

describe('start of a payment', () => {
  it('happens once for two taps', () => {
    const first = after(asked)
    expect(next(first, asked)).toBe(first)
    const open = after(asked, opened)
    expect(next(open, asked)).toBe(open)
  })

  it('returns to the options with a reason when refused; acknowledging removes the reason', () => {
    const error = new Error('no')
    const refused = after(asked, { type: 'rejected', error })
    expect(refused).toEqual({ step: 'choosing', problem: { kind: 'refused', error } })
    expect(next(refused, read)).toBe(initialPaymentState)
    expect(next(refused, asked)).toEqual({ step: 'asking', item })
  })

  it('is refused as unsupported when Telegram has no payment sheet', () => {
    expect(after(asked, opened, said('unsupported'))).toEqual({ step: 'choosing', problem: { kind: 'unsupported' } })
  })

  it('needs no proof when a balance was charged', () => {
    expect(after(asked, { type: 'bought', purchase, outcome: 'given' })).toEqual(over('given'))
    expect(after(asked, { type: 'bought', purchase, outcome: undefined })).toEqual(over('pending'))
  })

  it('continues after a reload', () => {
    expect(after(opened)).toEqual({ step: 'confirming', purchase, hint: undefined })
  })

  it('is possible again after the outcome is acknowledged', () => {
    expect(after(asked, opened, told('given'), read)).toBe(initialPaymentState)
    const confirming = after(asked, opened)
    expect(next(confirming, read)).toBe(confirming)
  })

  it('ignores events of another purchase', () => {
    const open = after(asked, opened)
    const strangers: Event[] = [
      { type: 'hostAnswered', id: 'p0', answer: 'cancelled' },
      { type: 'statusReceived', id: 'p0', outcome: 'given' },
      { type: 'pollingEnded', id: 'p0' },
      { type: 'notFound', id: 'p0' },
    ]
    for (const stranger of strangers) expect(next(open, stranger)).toBe(open)
  })
})
