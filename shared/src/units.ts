interface Kind {
  readonly kind: string
}

type Placed<U extends Kind> = U & { readonly kind: Exclude<U['kind'], 'extra'> }

const isPlaced = <U extends Kind>(unit: U): unit is Placed<U> => unit.kind !== 'extra'

/** Those that take a place: rooms, and tickets of people. */
export const withoutExtras = <U extends Kind>(units: readonly U[]): Placed<U>[] => units.filter(isPlaced)

/** Those that cost and take no place. */
export const onlyExtras = <U extends Kind>(units: readonly U[]): U[] => units.filter(({ kind }) => kind === 'extra')
