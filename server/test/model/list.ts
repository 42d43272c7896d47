import fc from 'fast-check'

/** Draws exactly `length` values; shrinks by leaving out halves, quarters, down to one. */
export class ListOf<T> extends fc.Arbitrary<T[]> {
  private readonly some: fc.Arbitrary<T[]>
  private readonly length: number

  constructor(some: fc.Arbitrary<T[]>, length: number) {
    super()
    this.some = some
    this.length = length
  }

  generate(random: fc.Random): fc.Value<T[]> {
    const values: T[] = []
    while (values.length < this.length) values.push(...this.some.generate(random, undefined).value)
    return new fc.Value(values.slice(0, this.length), undefined)
  }

  canShrinkWithoutContext(value: unknown): value is T[] {
    return Array.isArray(value)
  }

  shrink(value: T[]): fc.Stream<fc.Value<T[]>> {
    return fc.stream(shorter(value)).map((list) => new fc.Value(list, undefined))
  }
}

function* shorter<T>(list: readonly T[]): IterableIterator<T[]> {
  for (let size = Math.ceil(list.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = list.length - size; at > -size; at -= size)
      yield list.toSpliced(Math.max(0, at), size + Math.min(0, at))
}
