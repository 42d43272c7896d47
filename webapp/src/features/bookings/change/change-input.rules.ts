import type { BookingChangeInput } from '@enp/shared/calls/bookings/booking-changes'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { addDays, daysBetween } from '@enp/shared/time/days'

type Booked = Pick<Booking, 'optionId' | 'units' | 'date' | 'checkOut' | 'taxedParty'>

interface PartyUnit {
  readonly unitId: string
  readonly kind: Booking['units'][number]['kind']
  readonly title: string
  readonly quantity: number
}

/**
 * Maps the booked party to an option: same units, else the same kind, else the first unit.
 * `changed` has the quantities that the user chose. For the booked option every booked unit is
 * included, even while the option loads.
 */
export function mapPartyToOption(
  option: ServiceOption | undefined,
  { optionId, units }: Booked,
  changed: Readonly<Record<string, number>>,
): PartyUnit[] {
  const isOwn = option === undefined || option.id === optionId
  const places = option?.units.filter(({ kind }) => kind !== 'extra') ?? []
  const known = option?.units.map(({ id, kind, title }) => ({ unitId: id, kind, title })) ?? []
  const gone = isOwn ? units.filter(({ unitId }) => !known.some((unit) => unit.unitId === unitId)) : []
  const party = [...known, ...gone.map(({ unitId, kind, title }) => ({ unitId, kind, title }))]
  const counts = new Map<string, number>()
  for (const { unitId, kind, quantity } of units) {
    const same = party.find((unit) => unit.unitId === unitId)
    const like = kind === 'extra' ? undefined : (places.find((unit) => unit.kind === kind) ?? places[0])
    const target = same?.unitId ?? like?.id
    if (target !== undefined) counts.set(target, (counts.get(target) ?? 0) + quantity)
  }
  return party.map((unit) => ({ ...unit, quantity: changed[unit.unitId] ?? counts.get(unit.unitId) ?? 0 }))
}

export function isSameParty(party: readonly PartyUnit[], { units }: Pick<Booked, 'units'>): boolean {
  const chosen = party.filter(({ quantity }) => quantity > 0)
  const isThere = ({ unitId, quantity }: PartyUnit) =>
    units.some((unit) => unit.unitId === unitId && unit.quantity === quantity)
  return chosen.length === units.filter(({ quantity }) => quantity > 0).length && chosen.every(isThere)
}

export function hasRemovedExtras(party: readonly PartyUnit[], { units }: Pick<Booked, 'units'>): boolean {
  return units.some(({ unitId, kind }) => kind === 'extra' && !party.some((unit) => unit.unitId === unitId))
}

interface Chosen {
  readonly day: string | undefined
  readonly start: string | undefined
  readonly optionId: string
  readonly party: readonly PartyUnit[]
  readonly refundTo: BookingChangeInput['refundTo']
  /** Undefined if the user left the guests as they are. */
  readonly taxedParty?: TaxedParty | undefined
}

export type TaxedParty = NonNullable<Booking['taxedParty']>

/** Undefined without tourist tax, and while the guests are those of the booking. */
export function toChosenParty(
  { taxedParty: booked }: Pick<Booked, 'taxedParty'>,
  chosen: Partial<TaxedParty>,
  most: number,
): TaxedParty | undefined {
  if (!booked) return undefined
  const guests = Math.min(chosen.guests ?? booked.guests, most)
  const exempt = Math.min(chosen.exempt ?? booked.exempt, guests)
  return guests === booked.guests && exempt === booked.exempt ? undefined : { guests, exempt }
}

/** Returns the body of the change; undefined without changes. A stay moves with all its nights. */
export function toChangeInput(
  booked: Booked,
  { day, start, optionId, party, refundTo, taxedParty }: Chosen,
): BookingChangeInput | undefined {
  const isOther = optionId !== booked.optionId
  const units = isOther || !isSameParty(party, booked) ? listUnits(party) : undefined
  if (day === undefined && !units && !taxedParty) return undefined
  const date = day ?? booked.date
  const { checkOut } = booked
  const days = checkOut === undefined ? { date } : { checkIn: date, checkOut: addDays(date, nights(booked)) }
  return {
    ...days,
    ...(start && { startTime: start }),
    ...(isOther && { optionId }),
    ...(units && { units }),
    ...(taxedParty && { guests: taxedParty.guests, exemptGuests: taxedParty.exempt }),
    ...(refundTo === 'usdt' && { refundTo }),
  }
}

const nights = ({ date, checkOut = date }: Booked) => daysBetween(date, checkOut)

const listUnits = (party: readonly PartyUnit[]) =>
  party.filter(({ quantity }) => quantity > 0).map(({ unitId, quantity }) => ({ unitId, quantity }))
