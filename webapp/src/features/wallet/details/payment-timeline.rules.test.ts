import { describe, expect, it } from 'vitest'
import { refusalToExplain, timelineSteps } from './payment-timeline.rules.ts'

const paidAt = '2030-03-14T09:00:00.000Z'
const later = (hours: number) => new Date(Date.parse(paidAt) + hours * 3_600_000)
const timeline = [
  { event: 'created', at: paidAt },
  { event: 'charged', at: paidAt },
  { event: 'credited', at: paidAt },
] as const
const told = (state: Parameters<typeof timelineSteps>[0]['state']) =>
  timelineSteps({ timeline: [...timeline], state }).map(({ event, point }) => `${event} ${point}`)

describe('the route of a payment', () => {
  it('stands where the last thing happened', () => {
    expect(told('credited')).toEqual(['created done', 'charged done', 'credited now'])
    expect(told('refunded')).toHaveLength(3)
  })

  it('goes on in dots to what is still to come', () => {
    expect(told('waiting').at(-1)).toBe('applied ahead')
    expect(told('refunding').at(-1)).toBe('refunded ahead')
  })
})

describe('why Stars don’t come back', () => {
  const refused = (refundRefusal: 'used' | 'spent' | 'late' | 'refunded' | 'never_paid') => ({
    paidAt,
    refundable: false,
    refundRefusal,
  })

  it('is explained while somebody may ask', () => {
    expect(refusalToExplain(refused('used'), later(1))).toBe('used')
    expect(refusalToExplain(refused('late'), later(30))).toBe('late')
    expect(refusalToExplain(refused('late'), later(24 * 8))).toBeUndefined()
  })

  it('is not where they did, or can', () => {
    expect(refusalToExplain(refused('refunded'), later(1))).toBeUndefined()
    expect(refusalToExplain(refused('never_paid'), later(1))).toBeUndefined()
    expect(refusalToExplain({ paidAt, refundable: true }, later(1))).toBeUndefined()
  })
})
