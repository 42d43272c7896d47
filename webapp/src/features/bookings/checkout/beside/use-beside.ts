import { useState } from 'react'
import type { BookingDraft } from '../../checkout-store.ts'
import type { Left } from '../draft/refusal.rules.ts'
import {
  askedOf,
  type Beside,
  besideAmount,
  besideRequest,
  missingAnswer,
  nothingBeside,
  withLeft,
} from './beside.rules.ts'

/** What is chosen and written beside the places of a draft. */
export function useBeside(draft: BookingDraft) {
  const [asks, setAsks] = useState(draft.asks)
  const [chosen, setChosen] = useState(nothingBeside)
  const [gone, setGone] = useState(false)
  const [missing, setMissing] = useState<{ readonly key: string; readonly count: number }>()
  const asked = asks ? askedOf(asks, draft.units) : []
  return {
    asks,
    asked,
    chosen,
    /** Some of an extra were taken by others meanwhile. */
    gone,
    missing,
    amount: besideAmount(asks, chosen),
    request: besideRequest(asks, draft.units, chosen),
    write: (change: Partial<Beside>) => {
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
    take: (left: readonly Left[]) => {
      if (!asks) return
      const now = withLeft(asks, chosen, left)
      setAsks(now.asks)
      setChosen(now.beside)
      setGone(true)
    },
  }
}
