import type { DepartureMove, MovePreview } from '@enp/shared/calls/organizers/departure-moves'
import type { CancellationPreview, DepartureCancellation } from '@enp/shared/calls/organizers/organizer-cancellations'

export const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
export const part = 'C3y7Pn0vSmyaUm8NLz2aEQ:3003140930'
export const departure = { optionId, date: '2030-03-14', startTime: '09:30' }
const called = {
  ...departure,
  serviceId: '5f0b6f0e-35a2-4f0a-8a52-0d5a9f3f3c11',
  title: 'Кижи <остров>',
  optionName: 'Место в лодке',
}

export const preview = (changes: Partial<CancellationPreview> = {}): CancellationPreview => ({
  ...called,
  confirmed: 5,
  requests: 1,
  holds: 2,
  checkedIn: 1,
  withoutChat: 1,
  guests: 12,
  back: [
    { amount: 5_600, currency: 'rub' },
    { amount: 140, currency: 'usdt' },
  ],
  enpBack: 1_000,
  bonus: 3_500,
  bonusCost: 2_800,
  ...changes,
})

export const cancellation = (changes: Partial<DepartureCancellation> = {}): DepartureCancellation => ({
  ...called,
  id: 'd7a4d6f0-64a1-4d0b-9d56-31a7c7b0c9aa',
  reason: { usual: 'weather' },
  startedAt: '2030-03-13T10:00:00.000Z',
  total: 8,
  cancelled: 0,
  declined: 0,
  ended: 0,
  kept: 0,
  failing: [],
  failingTotal: 0,
  ...changes,
})

const moved = { ...called, toDate: '2030-03-15', toStartTime: '15:00', timeZone: 'Europe/Moscow' }

export const movePreview = (changes: Partial<MovePreview> = {}): MovePreview => ({
  ...moved,
  ...{ asked: 5, guests: 12, withoutChat: 1, requests: 1, holds: 2, free: 20, needed: 13, bonusCost: 2_800 },
  back: [{ amount: 5_600, currency: 'rub' }],
  answerBy: '2030-03-13T06:30:00.000Z',
  ...changes,
})

export const moveId = 'e7a4d6f0-64a1-4d0b-9d56-31a7c7b0c9ab'
export const departureMove = (changes: Partial<DepartureMove> = {}): DepartureMove => ({
  ...{ ...moved, id: moveId, reason: { words: 'Шторм' }, state: 'asking', answerBy: '2030-03-13T06:30:00.000Z' },
  ...{ undoUntil: '2030-03-12T10:10:00.000Z', asked: 6, accepted: 0, declined: 0, unanswered: 0, dropped: 0 },
  ...changes,
})
