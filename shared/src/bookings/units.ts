interface Kind {
  readonly kind: string
}

type Placed<U extends Kind> = U & { readonly kind: Exclude<U['kind'], 'extra'> }

const isPlaced = <U extends Kind>(unit: U): unit is Placed<U> => unit.kind !== 'extra'

/** Rooms and tickets, which occupy a place. */
export const withoutExtras = <U extends Kind>(units: readonly U[]): Placed<U>[] => units.filter(isPlaced)

/** The number of guests by their tickets. Stays are booked by room and have only `rooms`. */
export interface PartySize {
  readonly guests: number
  readonly rooms?: number
}

export function toPartySize(units: readonly (Kind & { readonly quantity: number })[]): PartySize {
  const sum = (some: typeof units) => some.reduce((total, { quantity }) => total + quantity, 0)
  const rooms = sum(units.filter(({ kind }) => kind === 'room'))
  const guests = sum(withoutExtras(units).filter(({ kind }) => kind !== 'room'))
  return { guests, ...(rooms > 0 && { rooms }) }
}

export const onlyExtras = <U extends Kind>(units: readonly U[]): U[] => units.filter(({ kind }) => kind === 'extra')
