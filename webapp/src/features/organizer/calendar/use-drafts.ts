import { useState } from 'react'
import type { Drafts } from './calendar.rules.ts'

/** What is not saved yet, by option: looking at another tab or month loses nothing of it. */
const kept = new Map<string, Drafts>()

export function useDrafts(optionId: string): readonly [Drafts, (drafts: Drafts) => void] {
  const [, setVersion] = useState(0)
  const change = (drafts: Drafts) => {
    kept.set(optionId, drafts)
    setVersion((version) => version + 1)
  }
  return [kept.get(optionId) ?? nothing, change]
}

const nothing: Drafts = new Map()

/** As they are now, for an answer that comes later. */
export const getDrafts = (optionId: string): Drafts => kept.get(optionId) ?? nothing
