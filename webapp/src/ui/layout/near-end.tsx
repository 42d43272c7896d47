import { useEffect, useRef } from 'react'

interface NearEndProps {
  readonly pixels: number
  readonly onNear: () => void
}

/** Calls back once when this place is near; a list needs a new key per page. */
export function NearEnd({ pixels, onNear }: NearEndProps) {
  const place = useRef<HTMLSpanElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: `${pixels}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [pixels])
  return <span ref={place} aria-hidden="true" />
}
