import { describe, expect, it } from 'vitest'
import { findShownRefundRefusal, timelineSteps } from './payment-timeline.rules.ts'

const paidAt = '2030-03-14T09:00:00.000Z'
const later = (hours: number) => new Date(Date.parse(paidAt) + hours * 3_600_000)
const timeline = [
  { event: 'created', at: paidAt },
  { event: 'charged', at: paidAt },
  { event: 'credited', at: paidAt },
] as const
const stepsFor = (state: Parameters<typeof timelineSteps>[0]['state']) =>
  timelineSteps({ timeline: [...timeline], state }).map(({ event, point }) => `${event} ${point}`)

describe('the timeline of a payment', () => {
  it('marks the last event as the current step', () => {
    expect(stepsFor('credited')).toEqual(['created done', 'charged done', 'credited now'])
    expect(stepsFor('refunded')).toHaveLength(3)
  })

  it('ends with the step that is still to come', () => {
    expect(stepsFor('waiting').at(-1)).toBe('applied ahead')
    expect(stepsFor('refunding').at(-1)).toBe('refunded ahead')
  })
})

describe('the explanation of a refused Stars refund', () => {
  const refused = (refundRefusal: 'used' | 'spent' | 'late' | 'refunded' | 'never_paid') => ({
    paidAt,
    refundable: false,
    refundRefusal,
  })

  it('is given for a week after the payment', () => {
    expect(findShownRefundRefusal(refused('used'), later(1))).toBe('used')
    expect(findShownRefundRefusal(refused('late'), later(30))).toBe('late')
    expect(findShownRefundRefusal(refused('late'), later(24 * 8))).toBeUndefined()
  })

  it('is not given when the Stars were refunded or can be', () => {
    expect(findShownRefundRefusal(refused('refunded'), later(1))).toBeUndefined()
    expect(findShownRefundRefusal(refused('never_paid'), later(1))).toBeUndefined()
    expect(findShownRefundRefusal({ paidAt, refundable: true }, later(1))).toBeUndefined()
  })
})
