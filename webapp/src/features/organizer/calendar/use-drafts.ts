import { useState } from 'react'
import type { Drafts } from './calendar.rules.ts'

/** Unsaved changes by option, outside React, so that they survive another tab or month. */
const draftsByOption = new Map<string, Drafts>()

export function useDrafts(optionId: string): readonly [Drafts, (drafts: Drafts) => void] {
  const [, setVersion] = useState(0)
  const change = (drafts: Drafts) => {
    draftsByOption.set(optionId, drafts)
    setVersion((version) => version + 1)
  }
  return [draftsByOption.get(optionId) ?? nothing, change]
}

const nothing: Drafts = new Map()

export const getDrafts = (optionId: string): Drafts => draftsByOption.get(optionId) ?? nothing
