import { useRef } from 'react'

/** Starts work unless it runs: two taps within a frame, before anything is drawn, start it once. */
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
