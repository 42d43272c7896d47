import { useState } from 'react'
import type { CalendarDrafts } from './calendar.rules.ts'

/** Unsaved changes by option, outside React, so that they survive another tab or month. */
const draftsByOption = new Map<string, CalendarDrafts>()

export function useCalendarDrafts(optionId: string): readonly [CalendarDrafts, (drafts: CalendarDrafts) => void] {
  const [, setVersion] = useState(0)
  const change = (drafts: CalendarDrafts) => {
    draftsByOption.set(optionId, drafts)
    setVersion((version) => version + 1)
  }
  return [draftsByOption.get(optionId) ?? nothing, change]
}

const nothing: CalendarDrafts = new Map()

export const getCalendarDrafts = (optionId: string): CalendarDrafts => draftsByOption.get(optionId) ?? nothing
