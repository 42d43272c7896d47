/** Numbers from 0 to 1, the same for one seed on every machine. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    next,
    upTo,
    oneOf: <T>(list: readonly T[]): T => {
      const found = list[upTo(list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
    isOften: (share: number) => next() < share,
  }
}
export type Seeded = ReturnType<typeof seeded>
