import type { GeneratedAlways } from 'kysely'

export interface SimilaritySchema {
  service_liked: { service_id: string; people: number }
  service_likeness: { service_id: string; other_id: string; people: number; score: number }
  liking_change: { id: GeneratedAlways<bigint>; service_id: string }
  favorite_change: { id: GeneratedAlways<bigint>; service_id: string; price_before: bigint }
}
