import { addBookable } from '../fixtures/booking-fixtures.ts'
import type { Product } from '../fixtures/harness.ts'
import type { Terms } from './partner-books.ts'

const unit = (id: string, kind: string, amount: number) => ({ id, kind, title: id, price: { amount, currency: 'RUB' } })

interface Sold {
  readonly serviceId: string
  readonly optionId: string
  readonly organizer: string
  readonly policy: Terms['policy']
  readonly commission: number
  readonly startTimes: readonly string[]
}

/** Odd prices, so that margins, commissions and halves are rounded. */
export async function openServices(product: Product): Promise<Sold[]> {
  const timed = { startTimes: ['10:00', '15:00'], capacity: 400, weekendPercent: 117 }
  const excursion = { commission: 2_000, startTimes: timed.startTimes }
  const add = async (organizer: string, policy: Terms['policy'], terms: object) => {
    const { serviceId, optionIds } = await addBookable(product, { organizer, policy, ...terms })
    return { serviceId, optionId: optionIds[0] ?? '', organizer, policy }
  }
  const [children, many] = [
    [unit('adult', 'adult', 2_800), unit('child', 'child', 1_499.99)],
    [unit('adult', 'adult', 3_333.33), unit('child', 'child', 777.77)],
  ]
  const park = {
    ...{ category: 'entertainment', pricePer: 'person', details: { kind: 'park', ageLimit: 0 } },
    options: [{ units: many, capacity: 800 }],
  }
  return [
    { ...(await add('Онего', 'flexible', { options: [{ ...timed, units: children }] })), ...excursion },
    { ...(await add('Ладога', 'moderate', { options: [{ ...timed, units: many }] })), ...excursion },
    { ...(await add('Парк', 'strict', park)), commission: 1_500, startTimes: ['00:00'] },
    { ...(await add('Ладога', 'nonrefundable', { options: [{ ...timed, units: many }] })), ...excursion },
  ]
}
