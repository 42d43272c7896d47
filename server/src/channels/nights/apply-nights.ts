import { toKopecks } from '../../catalog/availability/price.rules.ts'
import { changeLockedDays } from '../../catalog/inventory/change-inventory-days.ts'
import type { InventoryDay, InventoryDayChange } from '../../catalog/inventory/inventory-day.rules.ts'
import { findOwnOption, lockOptionShared } from '../../catalog/inventory/lock-option-shared.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { toNightPrice } from './nights.rules.ts'
import { findDaysOfRoom, findNightsOfRoom, type NightOfRoom } from './nights.store.ts'

/** Writes the places and prices of the nights, or of all nights, into the inventory. */
export function applyNights(db: Database, optionId: string, days?: readonly string[]): Promise<boolean> {
  return inTransaction(db, (tx) => applyNightsIn(tx, optionId, days))
}

/** Takes no place away that is held or sold here. False if nothing changed. */
export async function applyNightsIn(tx: Tx, optionId: string, days?: readonly string[]): Promise<boolean> {
  const owned = await findOwnOption(tx, optionId)
  const option = owned && (await lockOptionShared(tx, optionId))
  if (!option) return false
  const listPrice = BigInt(toKopecks(owned.rule.units[0]?.price.amount ?? 0))
  const known = await findDaysOfRoom(tx, optionId)
  const slots = known.filter((day) => days?.includes(day) ?? true).map((day) => ({ day, startTime: '' }))
  if (slots.length === 0) return false
  const changed = await changeLockedDays(tx, option, slots, 'import', async () => {
    const nights = new Map((await findNightsOfRoom(tx, optionId, days)).map((night) => [night.day, night]))
    return (day) => toChange(day, nights.get(day.day), listPrice)
  })
  return changed.length > 0
}

/**
 * A reading counts the rooms of our reservations as sold. They are sold here too, so the capacity
 * is what can be sold there plus what was sold here, less bookings that the reading does not have.
 */
export function toChange(known: InventoryDay, night: NightOfRoom | undefined, listPrice: bigint): InventoryDayChange {
  const booked = known.held + known.sold
  const price = night?.price ? toNightPrice(night.price, listPrice) : undefined
  if (!night?.rooms || !price) return { capacity: booked }
  return { capacity: Math.max(booked, night.rooms + known.sold - night.unsent), ...price }
}
