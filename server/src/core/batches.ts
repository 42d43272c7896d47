interface Bounds {
  readonly mostBatches?: number
  /** Called when the last batch was full: there may be more. */
  readonly onRest?: () => void
}

/**
 * Repeats a statement that handles at most `size` rows until it finds fewer, so that none holds many locks or runs long.
 * What is left after 50 batches is left for the next round. Answers how many rows.
 */
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
