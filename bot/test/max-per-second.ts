import type { Call } from './fakes.ts'

export function countMaxPerSecond(calls: readonly Call[]): number {
  const times = calls.map(({ atMs }) => atMs).sort((left, right) => left - right)
  let [first, most] = [0, 0]
  for (const [index, at] of times.entries()) {
    while ((times[first] ?? at) <= at - 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
