/**
 * The next list, with the old object wherever nothing changed: what is drawn from it need not be
 * drawn again.
 */
export function reuseEqual<Item extends { id: number }>(before: Item[] | undefined, next: Item[]): Item[] {
  if (!before) return next
  const known = new Map(before.map((item) => [item.id, item]))
  return next.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
}
