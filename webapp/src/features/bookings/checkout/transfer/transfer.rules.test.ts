import { describe, expect, test } from 'vitest'
import { nextPollMs, transferStage } from './transfer.rules.ts'

const hold = { state: 'hold' } as const
const gone = { state: 'expired' } as const

describe('transferStage', () => {
  test('waits for a transfer, and then for its confirmation, while the places are held', () => {
    expect(transferStage({ state: 'awaiting', received: 0 }, hold, 60)).toEqual({
      kind: 'waiting',
      sent: false,
      overdue: false,
    })
    expect(transferStage({ state: 'seen', received: 0 }, { state: 'paying' }, 0)).toEqual({
      kind: 'waiting',
      sent: true,
      overdue: true,
    })
  })
  test('keeps waiting for a sent transfer after the deposit has expired, while the booking is being paid', () => {
    const stage = transferStage({ state: 'expired', received: 0 }, { state: 'paying' }, 0)
    expect(stage).toEqual({ kind: 'waiting', sent: true, overdue: true })
  })
  test.each([
    ['paid', 65, hold, 'arrived'],
    ['underpaid', 60, hold, 'short'],
    ['expired', 65, gone, 'late'],
    ['expired', 0, gone, 'expired'],
    ['awaiting', 0, gone, 'expired'],
    ['cancelled', 0, hold, 'dropped'],
    ['cancelled', 65, gone, 'late'],
  ] as const)('maps a deposit that is %s with %d received to its stage', (state, received, booking, kind) => {
    expect(transferStage({ state, received }, booking, 10)).toEqual({ kind })
  })
})

test('polls less often over time, and stops when the deposit is over', () => {
  const awaiting = { state: 'awaiting' } as const
  expect([0, 19, 20, 49, 50, 500].map((polls) => nextPollMs(awaiting, polls))).toEqual([
    3_000, 3_000, 6_000, 6_000, 15_000, 15_000,
  ])
  expect(nextPollMs(undefined, 0)).toBe(3_000)
  for (const state of ['paid', 'underpaid', 'expired', 'cancelled'] as const)
    expect(nextPollMs({ state }, 3)).toBe(false)
})
