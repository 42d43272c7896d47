import type { Generated } from 'kysely'

export interface SearchSchema {
  search_word: { word: string; stem: string; uses: number }
  place_alias: { alias: string; region: string }
  search_salt: { period: number; salt: Buffer }
  search_seeker: { period: number; digest: Buffer }
  search_count: { period: number; language: 'ru' | 'en'; words: string; said: string; people: Generated<number> }
  search_idea: { language: 'ru' | 'en'; position: number; said: string }
  search_meaning: { said: string; kind: 'words' | 'place' | 'sort' | 'nothing'; means: string }
}
