interface Bounds {
  readonly mostBatches?: number
  /** Called if the last batch was full, because there may be more. */
  readonly onRest?: () => void
}

/** Repeats a statement until it finds fewer than `size` rows, at most 50 times. Counts rows. */
export async function inBatches(
  size: number,
  handle: (size: number) => Promise<number>,
  { mostBatches = 50, onRest }: Bounds = {},
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const handled = await handle(size)
    total += handled
    if (handled < size) return total
  }
  onRest?.()
  return total
}
