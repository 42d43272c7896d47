import { type RefObject, useLayoutEffect, useState } from 'react'

const usualHeight = 178

/** Rows wrap on narrow screens and with large text, and one has a chip for each filter. */
export function useHeightAboveMap(map: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usualHeight)
  useLayoutEffect(() => {
    const { current: element } = map
    const ground = element?.parentElement
    const page = ground?.parentElement
    if (!element || !ground || !page) return
    const rows = [...page.children].filter((row) => row !== ground)
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      setHeight(Math.max(0, ...rows.map((row) => row.getBoundingClientRect().bottom - top)))
    }
    const watcher = new ResizeObserver(measure)
    for (const each of [element, ...rows]) watcher.observe(each)
    return () => watcher.disconnect()
  }, [map])
  return height
}
