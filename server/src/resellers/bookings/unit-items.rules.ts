import { randomUUID } from 'node:crypto'
import type { UnitItemBody } from '@enp/shared/calls/octo/octo-bodies'
import type { UnitPrice } from '../../bookings/resale/resale.rules.ts'
import type { ResellerContact, ResellerUnitItem } from '../../core/database/column-values.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { listSoldUnits, type ProductOption } from '../products/product.rules.ts'

/** Counts the items of each unit. Errors: INVALID_UNIT_ID. */
export function countUnits(
  items: readonly Pick<UnitItemBody, 'unitId'>[],
  option: ProductOption,
): { unitId: string; quantity: number }[] {
  const known = new Set(listSoldUnits(option).map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const { unitId } of items) {
    if (!known.has(unitId)) throwOcto('INVALID_UNIT_ID', { unitId })
    counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
  }
  return [...counts].map(([unitId, quantity]) => ({ unitId, quantity }))
}

type UnitItem = Omit<UnitItemBody, 'contact'> & { readonly contact?: ResellerContact }

/** Errors: BAD_REQUEST if two items have the same uuid. */
export function toUnitItems(items: readonly UnitItem[], prices: readonly UnitPrice[]): ResellerUnitItem[] {
  const stored = items.map(({ uuid = randomUUID(), unitId, resellerReference, contact }) => ({
    uuid: uuid.toLowerCase(),
    unitId,
    price: Number(prices.find((one) => one.unitId === unitId)?.price ?? 0n),
    ...(resellerReference && { resellerReference }),
    ...(contact && { contact }),
  }))
  if (new Set(stored.map(({ uuid }) => uuid)).size < stored.length)
    throwOcto('BAD_REQUEST', { message: 'Each unit item needs a uuid of its own' })
  return stored
}

const toKey = (counts: readonly { unitId: string; quantity: number }[]) =>
  counts
    .map(({ unitId, quantity }) => `${unitId}:${quantity}`)
    .sort()
    .join(' ')

export const hasSameUnits = (one: Parameters<typeof toKey>[0], other: Parameters<typeof toKey>[0]): boolean =>
  toKey(one) === toKey(other)
