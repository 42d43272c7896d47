import { LRUCache } from 'lru-cache'
import { type Database, openDatabase } from '../../core/database.ts'
import type { Counts } from './search.rules.ts'

/**
 * The catalogue is in memory, where a row is as near as the next one. Pools of their own have these settings: in a
 * transaction of each search, telling them took longer than many a search.
 */
export const searchSettings = {
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
  work_mem: '32MB',
  // The share of trigrams that a word must have in common to be looked at: «вадапад» has 0.23 with «водопад».
  'pg_trgm.similarity_threshold': '0.2',
} as const

export interface WordCounts extends Counts {
  /** Far more services have what was begun than the whole words. */
  readonly isBegunCommon: boolean
}

export interface SearchPool {
  /** For statements that say themselves which way they go: planning each of them would take a third of their time. */
  readonly plannedOnce: Database
  /** For those whose right index depends on the values. */
  readonly plannedEach: Database
  /** What was counted lately. It only chooses between ways to the same answer, so it may be out of date. */
  readonly counted: LRUCache<string, WordCounts>
}

const keptAtMost = 2_000
const keptForMs = 600_000

export function openSearchPool(place: Omit<Parameters<typeof openDatabase>[0], 'settings'>): SearchPool {
  return {
    plannedOnce: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_generic_plan' } }),
    plannedEach: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_custom_plan' } }),
    counted: new LRUCache({ max: keptAtMost, ttl: keptForMs }),
  }
}

export const closeSearchPool = ({ plannedOnce, plannedEach }: SearchPool) =>
  Promise.all([plannedOnce.destroy(), plannedEach.destroy()])
