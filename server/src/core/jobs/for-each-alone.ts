/**
 * Runs the work for each item in order. A failure stops no other item; the first one is thrown at
 * the end, so that the caller reports it. Returns the results of the items that succeeded.
 */
export async function forEachAlone<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return results
}
