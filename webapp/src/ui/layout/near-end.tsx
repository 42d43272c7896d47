import { useEffect, useRef } from 'react'

interface NearEndProps {
  /** How far ahead of the screen counts as near. */
  readonly pixels: number
  readonly onNear: () => void
}

/** Says once that this place is near; a list gives it a new key with each new page. */
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
