import type { Region } from '@enp/shared/regions'

/** The code of the region that is called so in either language; undefined where none is. */
export function regionCode(list: readonly Region[], typed: string): string | undefined {
  const query = typed.trim().toLowerCase()
  return list.find(({ ru, en }) => ru.toLowerCase() === query || en.toLowerCase() === query)?.code
}

/** Something is typed that no region is called: a filter can't hold it. */
export function isUnknownRegion(list: readonly Region[], typed: string): boolean {
  return typed.trim() !== '' && regionCode(list, typed) === undefined
}
