import { useRef, useState } from 'react'
import type { Platform } from '../../launch/platform.ts'

/** The mini-app reloads itself when it can; one that keeps silent is loaded anew after this. */
const patienceMs: Partial<Record<Platform, number>> = { weba: 500, web: 300 }

/** Without a platform nobody is asked: the apps load a page anew themselves. */
export function useReload(platform: Platform | undefined, onReplace: () => void) {
  const [generation, setGeneration] = useState(0)
  const timer = useRef<number>(undefined)
  const replace = () => {
    onReplace()
    setGeneration((number) => number + 1)
  }
  return {
    /** Changes when the frame has to be made anew. */
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
