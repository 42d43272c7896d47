import { type RefObject, useEffect, useRef } from 'react'
import { disableVerticalSwipes } from '../../host/screen/vertical-swipes.ts'
import { shouldCloseSheet } from '../gestures/drag.rules.ts'
import { canStartDrag, watchDrag } from '../gestures/watch-drag.ts'
import { prefersReducedMotion } from '../layout/reduced-motion.ts'

/** The token `--t-quick`, plus some time for a busy device. */
const leavingMs = 200

/** Moves a sheet with the finger; closes it when far enough. Inner content scrolls first. */
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
      // A sheet that first asks a question stays.
      timer = setTimeout(back)
    }
    const stop = watchDrag(element, {
      // Another sheet may be nested in this one.
      may: (target) => !isLeaving && target.closest('dialog') === dialog && canStartDrag(target, element),
      move: (deltaY) => place(`translateY(${deltaY}px)`, 'none'),
      end: (deltaY, speed) => {
        if (!shouldCloseSheet(deltaY, element.offsetHeight, speed)) return back()
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
