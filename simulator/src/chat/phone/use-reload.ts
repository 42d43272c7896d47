import { useRef, useState } from 'react'

/** The mini-app reloads itself when it can; one that keeps silent is loaded anew after this. */
const patienceMs = 500

export function useReload() {
  const [generation, setGeneration] = useState(0)
  const timer = useRef<number>(undefined)
  return {
    /** Changes when the frame has to be made anew. */
    generation,
    ask(send: () => void) {
      send()
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setGeneration((number) => number + 1), patienceMs)
    },
    announced: () => clearTimeout(timer.current),
  }
}
