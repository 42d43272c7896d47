import { openDatabase } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'

/**
 * The catalogue fits in memory, where a random page costs as much as the next one. The search has pools of its own for
 * these settings: `set local` in each transaction took longer than many a search.
 */
export const searchSettings = {
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
  work_mem: '32MB',
  // «вадапад» and «водопад» have a similarity of 0.23.
  'pg_trgm.similarity_threshold': '0.2',
} as const

export function openSearchPool(place: Omit<Parameters<typeof openDatabase>[0], 'settings'>): SearchPools {
  return {
    genericPlan: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_generic_plan' } }),
    customPlan: openDatabase({ ...place, settings: { ...searchSettings, plan_cache_mode: 'force_custom_plan' } }),
  }
}

export const closeSearchPool = ({ genericPlan, customPlan }: SearchPools) =>
  Promise.all([genericPlan.destroy(), customPlan.destroy()])
