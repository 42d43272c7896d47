import type { Update } from './update-types.ts'

export type JournalEntry = { number: number; at: string } & JournalContent

export type JournalContent =
  | { kind: 'call'; method: string; params: unknown; status: number; description?: string; durationMs: number }
  | { kind: 'update'; updateId: number; type: string; update: Update }
