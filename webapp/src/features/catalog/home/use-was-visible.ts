import { useEffect, useState } from 'react'

/** A user who returns to the middle of the list only passes its top for a moment. */
const lookMs = 400

export function useWasVisible(place: HTMLElement | null): boolean {
  const [lookedAt, setLookedAt] = useState(false)
  useEffect(() => {
    if (!place || lookedAt) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setLookedAt(true), lookMs)
    })
    observer.observe(place)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [place, lookedAt])
  return lookedAt
}
