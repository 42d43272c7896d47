/** Reuses the old object of each unchanged item, so that React skips its render. */
export function reuseEqual<Item extends { id: number }>(before: Item[] | undefined, next: Item[]): Item[] {
  if (!before) return next
  const known = new Map(before.map((item) => [item.id, item]))
  return next.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
}
