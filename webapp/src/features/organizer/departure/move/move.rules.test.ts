import type { MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import { expect, test } from 'vitest'
import { findMoveObstacle, toFirstMoveDraft, toMoveTarget } from './move.rules.ts'

const departure = { optionId: 'o', date: '2030-02-28', startTime: '10:00' }

test('begins with the next day at the same start time', () => {
  expect(toMoveTarget(toFirstMoveDraft(departure))).toEqual({ toDate: '2030-03-01', toStartTime: '10:00' })
  expect(toMoveTarget({ date: '2030-03-05', startTime: undefined })).toEqual({ toDate: '2030-03-05' })
})

test('cannot move without bookings, or to a start with too few places', () => {
  const preview = (counts: Partial<MovePreview>) =>
    findMoveObstacle({ asked: 2, withoutChat: 0, free: 4, needed: 4, ...counts } as MovePreview)
  expect([preview({}), preview({ asked: 0, withoutChat: 1 })]).toEqual([undefined, undefined])
  expect([preview({ asked: 0 }), preview({ free: 3 })]).toEqual(['nobody', 'noRoom'])
})
