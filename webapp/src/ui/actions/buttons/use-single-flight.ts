import { useRef } from 'react'

/** Starts work unless it runs, even for two taps before the next render. */
export function useSingleFlight(start: (options: { onSettled: () => void }) => void): () => void {
  const running = useRef(false)
  return () => {
    if (running.current) return
    running.current = true
    start({
      onSettled: () => {
        running.current = false
      },
    })
  }
}
