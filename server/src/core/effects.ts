import type { Currency } from '@enp/shared/money/money'

interface EffectOwner {
  readonly userId?: string
  readonly organizerId?: string
}

/** Moved money; `id` is the key of the ledger transfer. Minor units, negative for spending. */
export interface MoneyEffect extends EffectOwner {
  readonly event: 'money'
  readonly kind: string
  readonly id: string
  readonly amount: string
  readonly currency: Currency
  readonly bookingId?: string
}

/** A line of a booking's timeline; `id` is the booking, the amount its price. */
export interface BookingEffect extends EffectOwner {
  readonly event: 'booking'
  readonly kind: string
  readonly id: string
  readonly amount: string
  readonly currency: 'rub'
  readonly serviceId: string
  readonly date: string
  readonly startTime: string
  /** Time of the line; a booking can be changed several times. */
  readonly at: Date
}

/** A committed change that a user may have seen. The log has it for `enp restored --logs`. */
export type Effect = MoneyEffect | BookingEffect

interface Connection {
  readonly isTransaction: boolean
}

const listeners = new WeakMap<Connection, (effect: Effect) => void>()
const uncommitted = new WeakMap<Connection, Effect[]>()

/** Writes a line for each effect of this database, after its commit and before the reply. */
export function logEffects(db: Connection, log: { info(line: Effect, message: string): void }): void {
  listeners.set(db, (effect) => log.info(effect, 'acknowledged'))
}

/** Reported when the transaction commits; without one at once. */
export function recordEffects(db: Connection, effects: readonly Effect[]): void {
  if (db.isTransaction) uncommitted.get(db)?.push(...effects)
  else reportEffects(db, effects)
}

/** Returns the list that `recordEffects` fills for this transaction. */
export function collectEffects(tx: Connection): readonly Effect[] {
  const effects: Effect[] = []
  uncommitted.set(tx, effects)
  return effects
}

export function reportEffects(db: Connection, effects: readonly Effect[]): void {
  const report = listeners.get(db)
  if (report) for (const effect of effects) report(effect)
}
