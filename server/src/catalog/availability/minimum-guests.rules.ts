import type { DepartureMinimum } from '@enp/shared/calls/catalog/departure-minimum'

export interface MinimumRule {
  /** Both or neither is present; docs/rules/minimum-guests.md */
  readonly minGuests?: number | undefined
  readonly decideHours?: number | undefined
}

export interface DepartureState {
  readonly sold: number
  /** Undefined until the decision. */
  readonly goes: boolean | undefined
  readonly goesCutoffMinutes: number | undefined
  /** Values that the guests of the departure saw, if the option changed. 0 guests: it goes. */
  readonly keptMinGuests: number | undefined
  readonly keptDecideHours: number | undefined
  /** Guests at the decision, which decide the price; docs/rules/falling-prices.md */
  readonly priceGuests?: number | undefined
}

interface DepartureColumns {
  readonly sold: number
  readonly goes: boolean | null
  readonly goes_cutoff_minutes: number | null
  readonly kept_min_guests: number | null
  readonly kept_decide_hours: number | null
  readonly price_guests?: number | null
}

export const toDepartureState = (row: DepartureColumns): DepartureState => ({
  sold: row.sold,
  goes: row.goes ?? undefined,
  goesCutoffMinutes: row.goes_cutoff_minutes ?? undefined,
  keptMinGuests: row.kept_min_guests ?? undefined,
  keptDecideHours: row.kept_decide_hours ?? undefined,
  priceGuests: row.price_guests ?? undefined,
})

const hourMs = 3_600_000

/** Undefined if the departure goes with any number of guests. */
export function toDepartureMinimum(
  option: MinimumRule,
  startsAt: Date,
  state: DepartureState | undefined,
): DepartureMinimum | undefined {
  const terms = toTerms(option, state)
  if (!terms) return undefined
  return {
    guests: terms.guests,
    booked: state?.sold ?? 0,
    decidesAt: new Date(startsAt.getTime() - terms.decideHours * hourMs).toISOString(),
    ...(state?.goes !== undefined && { goes: state.goes }),
  }
}

/** Minutes before the start at which an undecided departure closes; 0 without a minimum. */
export const toDecisionMinutes = (option: MinimumRule, state: DepartureState | undefined): number =>
  (toTerms(option, state)?.decideHours ?? 0) * 60

/** True if the decision is due but not made, for example because no place is sold. */
export function isDecisionOverdue(
  option: MinimumRule,
  startsAt: Date,
  state: DepartureState | undefined,
  now: Date,
): boolean {
  const minimum = toDepartureMinimum(option, startsAt, state)
  return minimum !== undefined && minimum.goes === undefined && Date.parse(minimum.decidesAt) <= now.getTime()
}

function toTerms({ minGuests, decideHours }: MinimumRule, state: DepartureState | undefined) {
  if (minGuests === undefined || decideHours === undefined) return undefined
  const guests = state?.keptMinGuests ?? minGuests
  return guests === 0 ? undefined : { guests, decideHours: state?.keptDecideHours ?? decideHours }
}
