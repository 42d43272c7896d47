import { useCallback, useEffect, useState } from 'react'
import type { ShownVisit } from '../../playground/playground-server.ts'
import { listenToLiveEvents } from '../live.ts'
import type { Language } from '../words/words.ts'
import { playgroundClient } from './playground-client.ts'

type VisitState = { visit?: ShownVisit; failed: boolean }

/** The visit of this browser. After a night the same page gets new users. */
export function useVisit(language: Language) {
  const [{ visit, failed }, setState] = useState<VisitState>({ failed: false })
  const arrive = useCallback((arriving: Promise<ShownVisit>) => {
    arriving.then(
      (next) => setState({ visit: next, failed: false }),
      () => setState((before) => ({ ...before, failed: true })),
    )
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language is a new visit
  useEffect(() => arrive(playgroundClient.visit(language)), [])
  useLostVisit(visit, () => arrive(playgroundClient.visit(language)))
  return {
    visit,
    failed,
    retry: () => {
      setState({ failed: false })
      arrive(playgroundClient.visit(language))
    },
    again: (next: Language) => {
      setState({ failed: false })
      arrive(playgroundClient.again(next))
    },
  }
}

/** A lost stream may mean that the visit has ended. */
function useLostVisit(visit: ShownVisit | undefined, renew: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: renew is new in each render
  useEffect(() => {
    if (!visit) return
    return listenToLiveEvents(({ type }) => {
      if (type === 'lost') renew()
    })
  }, [visit])
}
