import { useRef, useState } from 'react'
import type { Platform } from '../../launch/platform.ts'

/** The host replaces the frame if the mini app has not reloaded itself after this time. */
const patienceMs: Partial<Record<Platform, number>> = { weba: 500, web: 300 }

/** Without a platform the frame is replaced at once, as in the apps. */
export function useReload(platform: Platform | undefined, onReplace: () => void) {
  const [generation, setGeneration] = useState(0)
  const timer = useRef<number>(undefined)
  const replace = () => {
    onReplace()
    setGeneration((number) => number + 1)
  }
  return {
    generation,
    ask(send: () => void) {
      clearTimeout(timer.current)
      const patience = platform && patienceMs[platform]
      if (patience === undefined) return replace()
      send()
      timer.current = window.setTimeout(replace, patience)
    },
    announced: () => clearTimeout(timer.current),
  }
}
