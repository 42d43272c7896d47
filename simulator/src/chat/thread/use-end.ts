import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShownMessage } from '../../control/chats/show-message.ts'

/** As far from the end as still counts as being there. */
const nearPixels = 120

/**
 * Keeps the end of a chat in sight: for every own message, and for others' while the person is
 * there. Who reads further up isn't moved. The scroller is turned over (`column-reverse`), so its
 * end is at zero and stays in place while messages that were never drawn get their true height.
 */
export function useEnd(newest: ShownMessage | undefined): [RefObject<HTMLDivElement | null>, () => void] {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the list
  useLayoutEffect(() => {
    if (isAtEnd.current || newest?.from === 'user') scroller.current?.scrollTo({ top: 0 })
  }, [newest?.id])
  const onScroll = () => {
    isAtEnd.current = Math.abs(scroller.current?.scrollTop ?? 0) < nearPixels
  }
  return [scroller, onScroll]
}
