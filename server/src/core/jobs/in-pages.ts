/**
 * Yields all items of a list that is read page by page, each page after the last item of the one
 * before. Items that always fail therefore never hide the ones behind them.
 */
export async function* inPages<Item>(
  pageSize: number,
  read: (limit: number, after: Item | undefined) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let after: Item | undefined
  for (;;) {
    const page: readonly Item[] = await read(pageSize, after)
    yield* page
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}
