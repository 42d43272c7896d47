import { type RefObject, useEffect, useRef, useState } from 'react'

/** Height of an element in the pixels of a page drawn at `scale` inside it. */
export function useElementHeight(scale: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, Math.round(height / scale)]
}
