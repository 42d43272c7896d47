interface Kind {
  readonly kind: string
}

type Placed<U extends Kind> = U & { readonly kind: Exclude<U['kind'], 'extra'> }

const isPlaced = <U extends Kind>(unit: U): unit is Placed<U> => unit.kind !== 'extra'

/** Rooms and tickets, which occupy a place. */
export const withoutExtras = <U extends Kind>(units: readonly U[]): Placed<U>[] => units.filter(isPlaced)

export const onlyExtras = <U extends Kind>(units: readonly U[]): U[] => units.filter(({ kind }) => kind === 'extra')
