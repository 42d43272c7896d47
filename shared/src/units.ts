interface Kind {
  readonly kind: string
}

type Placed<U extends Kind> = U & { readonly kind: Exclude<U['kind'], 'extra'> }

const isPlaced = <U extends Kind>(unit: U): unit is Placed<U> => unit.kind !== 'extra'

/** Returns the units that occupy a place: rooms and tickets. */
export const withoutExtras = <U extends Kind>(units: readonly U[]): Placed<U>[] => units.filter(isPlaced)

/** Returns the units that have a price but occupy no place. */
export const onlyExtras = <U extends Kind>(units: readonly U[]): U[] => units.filter(({ kind }) => kind === 'extra')
