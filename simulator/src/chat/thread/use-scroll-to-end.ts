import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShownChatMessage } from '../../control/chats/show-message.ts'

const nearPixels = 120

/**
 * Scrolls to own messages, and to others' if the user is at the end. The list is reversed
 * (`column-reverse`): its end is at zero and stays in place while messages get their true height.
 */
export function useScrollToEnd(newest: ShownChatMessage | undefined): [RefObject<HTMLDivElement | null>, () => void] {
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
