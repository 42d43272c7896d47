import { openDatabase } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'

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

export function openSearchPool(place: Omit<Parameters<typeof openDatabase>[0], 'settings'>): SearchPools {
  return {
    plannedOnce: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_generic_plan' } }),
    plannedEach: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_custom_plan' } }),
  }
}

export const closeSearchPool = ({ plannedOnce, plannedEach }: SearchPools) =>
  Promise.all([plannedOnce.destroy(), plannedEach.destroy()])
