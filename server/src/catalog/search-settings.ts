/**
 * The right plan of a search depends on how common its words and places are, so its statements are planned for their
 * values; and the catalogue is in memory, where a row is as near as the next one. A pool of its own has these settings:
 * in a transaction of each search, telling them took longer than many a search.
 */
export const searchSettings = {
  plan_cache_mode: 'force_custom_plan',
  random_page_cost: '1.1',
  enable_seqscan: 'off',
  jit: 'off',
  work_mem: '32MB',
  // The share of trigrams that a word must have in common to be looked at: «вадапад» has 0.23 with «водопад».
  'pg_trgm.similarity_threshold': '0.2',
} as const
