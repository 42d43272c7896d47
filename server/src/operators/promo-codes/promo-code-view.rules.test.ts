import { expect, test } from 'vitest'
import { generatePromoCode, toOperatorPromoCode } from './promo-code-view.rules.ts'

const at = new Date('2030-03-14T10:00:00.000Z')
const row = {
  ...({ id: 'c', code: 'SUMMER', percent: null, amount: null, payer: 'product', organizer_name: null } as const),
  ...{ services: ['walk'], categories: ['excursion'], max_uses: null, max_uses_per_user: null, uses: 3 },
  ...{ starts_at: at, ends_at: null, stopped_at: null, operator_name: null },
}
const shown = {
  ...{ id: 'c', code: 'SUMMER', payer: 'product', services: ['walk'], categories: ['excursion'], uses: 3 },
  startsAt: at.toISOString(),
}

test('a promo code is shown without the limits that it lacks', () => {
  expect(toOperatorPromoCode(row)).toEqual(shown)
})

test('a promo code is shown with its discount, limits, end and the operator who made it', () => {
  const full = {
    ...{ ...row, percent: 15, amount: 500_50n, organizer_name: 'Тропа', max_uses: 10, max_uses_per_user: 1 },
    ...{ ends_at: at, stopped_at: at, operator_name: 'Анна' },
  }
  expect(toOperatorPromoCode(full)).toEqual({
    ...{ ...shown, percent: 15, amount: 500.5, organizerName: 'Тропа', maxUses: 10, maxUsesPerUser: 1 },
    ...{ endsAt: at.toISOString(), stoppedAt: at.toISOString(), operatorName: 'Анна' },
  })
})

test('a generated code has ten signs without look-alikes', () => {
  const codes = Array.from({ length: 20 }, generatePromoCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(codes).size).toBe(20)
})
