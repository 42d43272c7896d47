/** Returns the control after Tab at an end, else undefined; `at` is -1 without a focus. */
export function findFocusTrapTarget(at: number, count: number, backwards: boolean): number | undefined {
  if (count === 0) return undefined
  if (backwards) return at <= 0 ? count - 1 : undefined
  return at < 0 || at === count - 1 ? 0 : undefined
}
