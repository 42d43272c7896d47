import { useCallback, useEffect, useState } from 'react'
import type { ShownVisit } from '../../playground/playground-server.ts'
import { listenToLiveEvents } from '../live.ts'
import type { Language } from '../words/words.ts'
import { playgroundClient } from './playground-client.ts'

const pauseMs = 5_000

/** The visit of this browser. Another visit needs another event stream, so it reloads the page. */
export function useVisit(language: Language) {
  const [visit, setVisit] = useState<ShownVisit>()
  const [failed, setFailed] = useState(false)
  const arrive = useCallback(() => {
    setFailed(false)
    playgroundClient.visit(language).then(setVisit, () => setFailed(true))
  }, [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language is a new visit
  useEffect(arrive, [])
  useLostVisit(visit, language)
  return {
    visit,
    failed,
    arrive,
    again(next: Language) {
      setVisit(undefined)
      setFailed(false)
      playgroundClient.again(next).then(
        () => location.reload(),
        () => setFailed(true),
      )
    },
  }
}

/** A lost stream may mean that the visit has ended, for example in the night. */
function useLostVisit(visit: ShownVisit | undefined, language: Language): void {
  useEffect(() => {
    if (!visit) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      playgroundClient.visit(language).then(
        ({ ids }) => ids.traveller !== visit.ids.traveller && location.reload(),
        () => {
          timer = setTimeout(check, pauseMs)
        },
      )
    }
    const stop = listenToLiveEvents(({ type }) => {
      if (type === 'lost') timer ??= setTimeout(check, 0)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [visit, language])
}
