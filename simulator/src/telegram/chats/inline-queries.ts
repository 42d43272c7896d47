import type { StoredPreparedMessage } from '../state.ts'

export interface InlineResult {
  id: string
  title: string
  description: string
  thumbnailUrl?: string
  content: StoredPreparedMessage['content']
}

export interface InlineAnswer {
  results: InlineResult[]
  nextOffset: string
  button?: { text: string; webAppUrl?: string; startParameter?: string }
}

export interface AskedInlineQuery {
  userId: number
  words: string
  offset: string
  askedAt: number
  answer?: InlineAnswer
  /** Unix seconds until the answer serves the same words; of all users unless `isPersonal`. */
  freshUntil: number
  isPersonal: boolean
  onAnswer?: () => void
}

/** The inline queries since the simulator's start, by id. */
export type InlineDesk = Map<string, AskedInlineQuery>

export function createInlineDesk(): InlineDesk {
  return new Map()
}
