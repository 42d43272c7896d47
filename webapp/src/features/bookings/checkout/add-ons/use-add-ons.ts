import { useState } from 'react'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'
import type { BookingDraft } from '../../checkout-store.ts'
import type { RemainingPlaces } from '../draft/refusal.rules.ts'
import {
  addOnsAmount,
  type ChosenAddOns,
  hasAskedCompanions,
  limitAddOnsToStock,
  listAskedFields,
  missingAnswer,
  noAddOns,
  toAddOnsRequest,
} from './add-ons.rules.ts'

export function useAddOns(draft: BookingDraft) {
  const [asks, setAsks] = useState(draft.asks)
  const [chosen, setChosen] = useKeptState('add-ons', noAddOns)
  const [gone, setGone] = useState(false)
  const [missing, setMissing] = useState<{ readonly key: string; readonly count: number }>()
  const fields = asks ? listAskedFields(asks, draft.units, chosen) : []
  return {
    asks,
    asked: fields,
    hasCompanions: asks !== undefined && hasAskedCompanions(asks, draft.units),
    chosen,
    /** True when another booking took some of the chosen extras in the meantime. */
    gone,
    missing,
    amount: addOnsAmount(asks, chosen),
    request: toAddOnsRequest(asks, draft.units, chosen),
    write: (change: Partial<ChosenAddOns>) => {
      setChosen((before) => ({ ...before, ...change }))
      setMissing(undefined)
      setGone(false)
    },
    /** Returns whether all required questions have answers, else marks the first missing one. */
    check: (): boolean => {
      const key = missingAnswer(fields, chosen)
      setMissing((before) => (key === undefined ? undefined : { key, count: (before?.count ?? 0) + 1 }))
      return key === undefined
    },
    take: (left: readonly RemainingPlaces[]) => {
      if (!asks) return
      const now = limitAddOnsToStock(asks, chosen, left)
      setAsks(now.asks)
      setChosen(now.addOns)
      setGone(true)
    },
  }
}
