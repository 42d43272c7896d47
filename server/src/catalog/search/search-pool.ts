import { findMissingSettings } from '../../core/database/check-database.ts'
import { openDatabase } from '../../core/database/database.ts'
import type { SearchPools } from '../../core/deps.ts'

/** The catalog fits in memory, where a random page costs as much as the next one. */
export const searchSettings = {
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
  work_mem: '32MB',
  // «вадапад» and «водопад» have a similarity of 0.23.
  'pg_trgm.similarity_threshold': '0.2',
} as const
const genericPlan = { ...searchSettings, plan_cache_mode: 'force_generic_plan' }
const customPlan = { ...searchSettings, plan_cache_mode: 'force_custom_plan' }

export function openSearchPool(place: Omit<Parameters<typeof openDatabase>[0], 'settings'>): SearchPools {
  return {
    genericPlan: openDatabase({ ...place, settings: genericPlan }),
    customPlan: openDatabase({ ...place, settings: customPlan }),
  }
}

export async function findMissingSearchSettings(search: SearchPools): Promise<string | undefined> {
  return (
    (await findMissingSettings(search.genericPlan, 'DATABASE_READ_URL', genericPlan)) ??
    (await findMissingSettings(search.customPlan, 'DATABASE_READ_URL', customPlan))
  )
}

export const closeSearchPool = ({ genericPlan, customPlan }: SearchPools) =>
  Promise.all([genericPlan.destroy(), customPlan.destroy()])
