import type { Region } from '@enp/shared/regions'

/** The place above the list: a region that is chosen, else the person's own to choose, else a way to choose one. */
export type Place =
  | { readonly kind: 'nearby' | 'chosen'; readonly region: Region; readonly on: boolean }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'any' }

export function placeOf(list: readonly Region[], chosen: string | undefined, own: string | undefined): Place {
  const region = list.find(({ code }) => code === (chosen ?? own))
  if (region) return { kind: region.code === own ? 'nearby' : 'chosen', region, on: chosen !== undefined }
  return chosen === undefined ? { kind: 'any' } : { kind: 'unknown', text: chosen }
}
