import { type RefObject, useLayoutEffect, useState } from 'react'

/** As high as they usually are. */
const usualHeight = 178

/**
 * How far down the page's own rows reach over the map, in pixels: they wrap on narrow screens and with large letters, and
 * one of them has as many chips as there are filters.
 */
export function useRowsAbove(map: RefObject<HTMLElement | null>): number {
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
