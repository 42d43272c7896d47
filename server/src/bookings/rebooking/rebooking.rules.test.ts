import { expect, test } from 'vitest'
import { sortByStart, toSameParty } from './rebooking.rules.ts'

const unit = (id: string, kind: 'adult' | 'child' | 'room') => ({
  ...{ id, kind, title: id },
  price: { amount: 1_000, currency: 'RUB' as const },
})
const sold = (kind: 'adult' | 'child' | 'room' | 'extra', quantity: number) => ({
  ...{ unitId: kind, kind, title: kind, quantity, price: 1 },
})

test('takes the same tickets of another option, and an adult for a kind that it lacks', () => {
  const units = [sold('adult', 2), sold('child', 1), sold('extra', 3)]
  expect(toSameParty({ units }, [unit('a', 'adult'), unit('c', 'child')])).toEqual([
    { unitId: 'a', quantity: 2 },
    { unitId: 'c', quantity: 1 },
  ])
  expect(toSameParty({ units }, [unit('a', 'adult')])).toEqual([{ unitId: 'a', quantity: 3 }])
  expect(toSameParty({ units: [sold('room', 1)] }, [unit('a', 'adult')])).toBeUndefined()
})

test('prefers the start that is nearest to the booked one', () => {
  const slots = ['09:00', '15:00', '11:30'].map((startTime) => ({ startTime }))
  expect(sortByStart(slots, '12:00').map(({ startTime }) => startTime)).toEqual(['11:30', '09:00', '15:00'])
})
