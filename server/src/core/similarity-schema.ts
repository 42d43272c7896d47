import type { GeneratedAlways } from 'kysely'

export interface SimilaritySchema {
  service_like_count: { service_id: string; user_count: number }
  service_similarity: { service_id: string; other_id: string; user_count: number; score: number }
  like_event: { id: GeneratedAlways<bigint>; service_id: string }
  favorite_change: { id: GeneratedAlways<bigint>; service_id: string; price_before: bigint }
}
