import type { PaidCharge } from '../charges/charge.rules.ts'
import type { BookingRow } from './booking.rules.ts'

export const bookedAt = new Date('2030-03-14T10:00:00.000Z')
export const startsAt = new Date('2030-04-20T07:00:00.000Z')

/** A paid excursion for two adults, for the tests of rules: 5,600 roubles at 20 % commission. */
export const testingBooking: BookingRow = {
  ...{ id: 'trip', number: 'BK-000001', user_id: 'anna', organizer_id: 'tours', service_id: 'walk', option_id: 'day' },
  ...{ state: 'confirmed', origin: 'app', confirmation: 'instant', policy: 'moderate', by_member: false },
  ...{ first_day: '2030-04-20', last_day: '2030-04-20', start_time: '10:00', time_zone: 'Europe/Moscow' },
  ...{ starts_at: startsAt, ends_at: new Date('2030-04-20T10:00:00.000Z'), created_at: bookedAt },
  units: [{ unitId: 'adult', kind: 'adult', title: 'Взрослый', quantity: 2, price: 2_800_00 }],
  ...{ places: 2, resources: [], pick_up: null, answers: null, contact: null, notes: null },
  ...{ price: 5_600_00n, tax: 0n, price_steps: null, price_due_at: null },
  price_lines: [{ kind: 'unit', unitId: 'adult', quantity: 2, amount: 5_600_00 }],
  ...{ usdt_rate: 80_00n, ton_rate: 240_00n, rate_margin_basis_points: 0, commission_basis_points: 2_000 },
  ...{ enp_discount: 0n, enp_discount_basis_points: 1_000, enp_moves: 0, enp_spent: 0n, gift_spent: 0n },
  ...{ payment_methods: ['card', 'ton', 'usdt'], payer_id: 'anna', payment_key: 'key', charge_id: 'charge' },
  ...{ paid_at: bookedAt, paid_with: 'card', paid_amount: 5_600_00n, paid_currency: 'rub', compensation: 0n },
  ...{ deposit: null, deposit_id: null, rest_due_at: null, rest_left: 0n },
  ...{ hold_expires_at: new Date('2030-03-14T10:15:00.000Z'), due_at: null, prolonged_at: null, split_at: null },
  ...{ asked_move_id: null, freed_at: null, hidden_at: null, no_show_at: null, no_show_objected_at: null },
  ...{ network: null, rebooks: null, voucher_version: 1 },
}

/** The card payment of the whole booking by its owner; `fields` replace its values. */
export const testingCharge = (fields: Partial<PaidCharge> = {}): PaidCharge => ({
  ...{ id: 'one', booking_id: 'trip', purpose: 'whole', state: 'paid', rub: 5_600_00n, rub_given_up: 0n },
  ...{ usdt_rate: 80_00n, ton_rate: 240_00n, rate_margin_basis_points: 0, quoted_at: null },
  ...{ expires_at: null, due_at: null, prolonged_at: null, deposit_id: null },
  ...{ payer_id: 'anna', method: 'card', currency: 'rub', amount: 5_600_00n, payment_key: 'key', charge_id: 'charge' },
  ...{ paid_at: bookedAt, returned: 0n, settled: 0n, created_at: bookedAt },
  ...fields,
})
