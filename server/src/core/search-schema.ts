import type { Generated } from 'kysely'

export interface SearchSchema {
  search_word: { word: string; stem: string; uses: number }
  region_alias: { alias: string; region: string }
  search_salt: { period: number; salt: Buffer }
  search_session: { period: number; digest: Buffer }
  search_count: { period: number; language: 'ru' | 'en'; words: string; phrase: string; user_count: Generated<number> }
  search_suggestion: { language: 'ru' | 'en'; position: number; phrase: string }
  search_synonym: { phrase: string; kind: 'words' | 'place' | 'sort' | 'nothing'; meaning: string }
}
