import { money } from '@enp/shared/money'
import { describe, expect, test } from 'vitest'
import { computeProlongedHold, findSaleRefusal, toPaymentMethod, toPurchaseAmountDue } from './payment.rules.ts'

const until = new Date('2030-03-14T10:15:00Z')
const hold = { state: 'hold', hold_expires_at: until, prolonged_at: null, split_at: null } as const

describe('a hold that is paid on chain', () => {
  test('runs fifteen minutes longer, and its places are held for five more minutes', () => {
    expect(computeProlongedHold(hold)).toEqual({
      hold_expires_at: new Date('2030-03-14T10:30:00Z'),
      due_at: new Date('2030-03-14T10:35:00Z'),
    })
  })
  test('is prolonged once, and not while a card payment is in progress', () => {
    expect(computeProlongedHold({ ...hold, prolonged_at: until })).toBeUndefined()
    expect(computeProlongedHold({ ...hold, state: 'paying' })).toBeUndefined()
  })
})

describe('the amount due for a purchase of a booking', () => {
  const booking = { price: 5_600_00n, usdt_rate: 80_00n, ton_rate: 281_37n, enp_spent: 0n }
  test('is the price in the purchase currency at the locked rates, rounded up to a hundredth', () => {
    expect(toPurchaseAmountDue(booking, { currency: 'rub' }, 0n)).toEqual(money('rub', 5_600_00n))
    expect(toPurchaseAmountDue(booking, { currency: 'usdt' }, 0n)).toEqual(money('usdt', 70_000_000n))
    expect(toPurchaseAmountDue(booking, { currency: 'ton' }, 0n)).toEqual(money('ton', 19_910_000_000n))
    expect(toPurchaseAmountDue(booking, { currency: 'usdt' }, 100_000_000n)).toEqual(money('usdt', 69_000_000n))
    expect([toPaymentMethod({ currency: 'rub' }), toPaymentMethod({ currency: 'ton' })]).toEqual(['card', 'ton'])
  })
  test('is compared with the current booking, so a change of enp or a split refuses the sale', () => {
    const heldBooking = { ...booking, ...hold, starts_at: new Date('2030-05-01T10:00:00Z'), paid_at: null }
    const now = new Date('2030-03-14T10:00:00Z')
    expect(findSaleRefusal(heldBooking, money('usdt', 70_000_000n), now)).toBeUndefined()
    expect(findSaleRefusal({ ...heldBooking, enp_spent: 100_000_000n }, money('usdt', 70_000_000n), now)?.reason).toBe(
      'changed',
    )
    expect(findSaleRefusal(heldBooking, money('rub', 5_600_00n), now)).toBeUndefined()
    expect(findSaleRefusal({ ...heldBooking, split_at: now }, money('rub', 5_600_00n), now)?.reason).toBe('split')
  })
})
