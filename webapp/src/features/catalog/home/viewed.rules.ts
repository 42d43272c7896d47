import { maxRecent } from '@enp/shared/limits'

/** A service whose page was open on this device: its price then, in roubles. */
export interface Viewed {
  readonly id: string
  readonly price: number
}

/** The newest first, each once. A price stays the first that was seen until it is forgotten: it is what «cheaper» is measured by. */
export function withViewed(known: readonly Viewed[], { id, price }: Viewed): Viewed[] {
  const before = known.find((one) => one.id === id)
  const seen = before && before.price > price ? before.price : price
  return [{ id, price: seen }, ...known.filter((one) => one.id !== id)].slice(0, maxRecent)
}

/** What is stored; anything else is nothing. */
export function readViewed(text: string | null): Viewed[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items.filter(isViewed).slice(0, maxRecent) : []
  } catch {
    return []
  }
}

function isViewed(item: unknown): item is Viewed {
  if (typeof item !== 'object' || item === null) return false
  const { id, price } = item as Partial<Record<keyof Viewed, unknown>>
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && typeof price === 'number'
}
