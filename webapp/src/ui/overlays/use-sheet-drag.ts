import { type RefObject, useEffect, useRef } from 'react'
import { disableVerticalSwipes } from '../../host/vertical-swipes.ts'
import { closesSheet } from '../gestures/drag.rules.ts'
import { isFreeTouch, watchDrag } from '../gestures/watch-drag.ts'
import { prefersReducedMotion } from '../layout/reduced-motion.ts'

/** The tokens' `--t-quick`, and a little more for a device that is busy. */
const leavingMs = 200

/**
 * A sheet that follows the finger down and closes when it is let go far enough or thrown; otherwise it comes back. What
 * scrolls inside scrolls first.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, isOn: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { current: element } = sheet
    if (!element || !isOn) return
    const dialog = element.closest('dialog')
    const giveSwipesBack = disableVerticalSwipes()
    let isLeaving = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = (transform: string, transition: string) => {
      element.style.transition = transition
      element.style.transform = transform
    }
    const back = () => {
      isLeaving = false
      place('', 'transform var(--t-sheet) var(--ease-out)')
    }
    const close = () => {
      latest.current()
      // A sheet that has something to ask first stays.
      timer = setTimeout(back)
    }
    const stop = watchDrag(element, {
      // A sheet above this one may stand inside it.
      may: (target) => !isLeaving && target.closest('dialog') === dialog && isFreeTouch(target, element),
      move: (deltaY) => place(`translateY(${deltaY}px)`, 'none'),
      end: (deltaY, speed) => {
        if (!closesSheet(deltaY, element.offsetHeight, speed)) return back()
        isLeaving = true
        if (prefersReducedMotion()) return close()
        place('translateY(100%)', 'transform var(--t-quick) var(--ease-in)')
        timer = setTimeout(close, leavingMs)
      },
      cancel: back,
    })
    return () => {
      stop()
      clearTimeout(timer)
      giveSwipesBack()
    }
  }, [sheet, isOn])
}
