import { describe, expect, test } from 'vitest'
import { findNoShowAction, noShowSettlementAt, showNoShow } from './no-show.rules.ts'

const startsAt = new Date('2030-03-14T07:00:00Z')
const after = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000)
const times = { starts_at: startsAt, no_show_at: null, due_at: after(50) }
const confirmed = { ...times, state: 'confirmed', asked_move_id: null } as const
const absent = { ...confirmed, state: 'no_show', no_show_at: after(40), due_at: after(88) } as const

describe('the no-show action of a member', () => {
  test.each([
    ['before the start', confirmed, -0.001, undefined],
    ['at the start', confirmed, 0, 'set'],
    ['just before 48 hours', confirmed, 47.999, 'set'],
    ['after 48 hours', confirmed, 48, undefined],
    ['while a move of the departure is asked', { ...confirmed, asked_move_id: 'move' }, 1, undefined],
    ['for checked-in guests', { ...confirmed, state: 'checked_in' } as const, 1, undefined],
    ['just after it was set', absent, 40, 'withdraw'],
    ['47 hours after it was set', absent, 87.999, 'withdraw'],
    ['48 hours after it was set', absent, 88, undefined],
    ['when the money was divided', { ...absent, due_at: null }, 41, undefined],
  ] as const)('%s', (_, booking, hours, action) => {
    expect(findNoShowAction(booking, after(hours))).toBe(action)
  })
})

test('a no-show is settled when it is final, and not before the trip would be completed', () => {
  expect(noShowSettlementAt({ ends_at: after(2) }, after(40))).toEqual(after(88))
  expect(noShowSettlementAt({ ends_at: after(96) }, after(1))).toEqual(after(144))
})

test('the traveller can object until 14 days after the trip, once', () => {
  const booking = { state: 'no_show', ends_at: after(2), no_show_objected_at: null } as const
  const objectUntil = after(2 + 14 * 24).toISOString()
  expect(showNoShow(booking, after(300))).toEqual({ noShow: { objected: false, objectUntil } })
  expect(showNoShow(booking, after(2 + 14 * 24))).toEqual({ noShow: { objected: false } })
  expect(showNoShow({ ...booking, no_show_objected_at: after(5) }, after(300))).toEqual({ noShow: { objected: true } })
  expect(showNoShow({ ...booking, state: 'confirmed' }, after(1))).toEqual({})
})
