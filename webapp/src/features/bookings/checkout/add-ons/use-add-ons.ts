import { useState } from 'react'
import type { BookingDraft } from '../../checkout-store.ts'
import type { RemainingPlaces } from '../draft/refusal.rules.ts'
import {
  addOnsAmount,
  type ChosenAddOns,
  listQuestionFields,
  missingAnswer,
  noAddOns,
  toAddOnsRequest,
  withRemaining,
} from './add-ons.rules.ts'

/** What is chosen and written beside the places of a draft. */
export function useAddOns(draft: BookingDraft) {
  const [asks, setAsks] = useState(draft.asks)
  const [chosen, setChosen] = useState(noAddOns)
  const [gone, setGone] = useState(false)
  const [missing, setMissing] = useState<{ readonly key: string; readonly count: number }>()
  const asked = asks ? listQuestionFields(asks, draft.units) : []
  return {
    asks,
    asked,
    chosen,
    /** Some of an extra were taken by others meanwhile. */
    gone,
    missing,
    amount: addOnsAmount(asks, chosen),
    request: toAddOnsRequest(asks, draft.units, chosen),
    write: (change: Partial<ChosenAddOns>) => {
      setChosen((before) => ({ ...before, ...change }))
      setMissing(undefined)
      setGone(false)
    },
    /** Whether everything is answered that must be; else the form shows what is not. */
    check: (): boolean => {
      const key = missingAnswer(asked, chosen)
      setMissing((before) => (key === undefined ? undefined : { key, count: (before?.count ?? 0) + 1 }))
      return key === undefined
    },
    /** Fewer of an extra are there than were chosen: no more are chosen than that. */
    take: (left: readonly RemainingPlaces[]) => {
      if (!asks) return
      const now = withRemaining(asks, chosen, left)
      setAsks(now.asks)
      setChosen(now.beside)
      setGone(true)
    },
  }
}
