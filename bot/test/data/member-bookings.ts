import type { CheckIn } from '@enp/shared/calls/organizers/check-ins'
import type { MemberBooking } from '@enp/shared/calls/organizers/organizer'
import { memberId, type Reply } from '../fakes.ts'

export const bookingId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
export const compactBooking = 'C3y7Pn0vSmyaUm8NLz2aEQ'
export const member = { id: memberId, first_name: 'Олег' }
export const number = 'BK-7K3M2P'

const unit = { unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, redeemed: 0 } as const
const child = { unitId: 'child', kind: 'child', title: 'Ребёнок', quantity: 1, redeemed: 0 } as const

export function memberBooking(changes: Partial<MemberBooking> = {}): MemberBooking {
  return {
    id: bookingId,
    number,
    state: 'awaiting_organizer',
    title: 'Лёд <Байкала>',
    optionName: 'Место в уазике',
    organizerName: 'Лёд и сосны',
    date: '2030-03-14',
    startTime: '09:00',
    startsAt: '2030-03-14T01:00:00.000Z',
    endsAt: '2030-03-14T09:00:00.000Z',
    timeZone: 'Asia/Irkutsk',
    units: [unit, child],
    contact: { fullName: 'Анна & Ко', phone: '+79210000001' },
    amount: 10_200,
    answerUntil: '2030-03-13T04:00:00.000Z',
    cancellable: false,
    writable: false,
    ...changes,
  }
}

export function confirmed(changes: Partial<MemberBooking> = {}): MemberBooking {
  const { answerUntil: _over, ...rest } = memberBooking({ state: 'confirmed', cancellable: true, writable: true })
  return { ...rest, ...changes }
}

export function atCheckIn(redeemed: readonly [number, number], changes: Partial<CheckIn> = {}): CheckIn {
  const units = [unit, child].map((one, index) => ({ ...one, redeemed: redeemed[index] ?? 0, now: 0 }))
  const { contact = { fullName: '' }, date, startsAt, timeZone, title, optionName } = memberBooking()
  return {
    ...{ bookingId, number, title, optionName, date, startTime: '09:00', startsAt, timeZone, contact },
    state: redeemed[0] + redeemed[1] > 0 ? 'checked_in' : 'confirmed',
    units,
    before: [],
    opensAt: '2030-03-13T16:00:00.000Z',
    closesAt: '2030-03-14T16:00:00.000Z',
    ...changes,
  }
}

export const refused = (code: string, status = 409): Reply => ({
  status,
  body: { success: false, error: { code, message: 'no' } },
})
