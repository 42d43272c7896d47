/**
 * Where the Tab key leads at the ends of a closed room of `count` controls; `at` is -1 when none of them has the
 * focus. Between the ends the browser moves the focus itself.
 */
export function stopInTrap(at: number, count: number, backwards: boolean): number | undefined {
  if (count === 0) return undefined
  if (backwards) return at <= 0 ? count - 1 : undefined
  return at < 0 || at === count - 1 ? 0 : undefined
}
