/** Returns a seeded generator (mulberry32), so that a failed run can be repeated. */
export function createRandom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min, max) => min + Math.floor(next() * (max - min + 1))
  const pick = (list) => list[between(0, list.length - 1)]
  return { between, pick, shuffled: (list) => shuffle(list, between) }
}

function shuffle(list, between) {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = between(0, last)
    ;[result[last], result[other]] = [result[other], result[last]]
  }
  return result
}
