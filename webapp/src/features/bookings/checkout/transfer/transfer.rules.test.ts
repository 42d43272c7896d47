import { describe, expect, test } from 'vitest'
import { nextPollMs, transferStage } from './transfer.rules.ts'

const hold = { state: 'hold' } as const
const gone = { state: 'expired' } as const

describe('a transfer that a booking waits for', () => {
  test('is waited for, and then on its way, while the places are held', () => {
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
  test('that its wallet has sent is waited for as long as the places are kept', () => {
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
  ] as const)('%s with %d received is told as it is', (state, received, booking, kind) => {
    expect(transferStage({ state, received }, booking, 10)).toEqual({ kind })
  })
})

test('it is asked for more seldom the longer it takes, and not any more once it is over', () => {
  const awaiting = { state: 'awaiting' } as const
  expect([0, 19, 20, 49, 50, 500].map((asked) => nextPollMs(awaiting, asked))).toEqual([
    3_000, 3_000, 6_000, 6_000, 15_000, 15_000,
  ])
  expect(nextPollMs(undefined, 0)).toBe(3_000)
  for (const state of ['paid', 'underpaid', 'expired', 'cancelled'] as const)
    expect(nextPollMs({ state }, 3)).toBe(false)
})
