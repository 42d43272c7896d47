import { useEffect, useRef, useState } from 'react'
import { host } from '../../host/host.ts'
import { disableVerticalSwipes } from '../../host/screen/vertical-swipes.ts'
import { refreshAtPx, toPullDistance } from '../../ui/gestures/drag.rules.ts'
import { canStartDrag, watchDrag } from '../../ui/gestures/watch-drag.ts'

interface PullState {
  readonly px: number
  readonly isEnough: boolean
}

const atRest: PullState = { px: 0, isEnough: false }

export function usePull(isOn: boolean, onRefresh: () => unknown): PullState {
  const [pull, setPull] = useState(atRest)
  const latest = useRef(onRefresh)
  useEffect(() => {
    latest.current = onRefresh
  })
  useEffect(() => {
    if (!isOn) return
    const root = document.documentElement
    const giveSwipesBack = disableVerticalSwipes()
    let wasEnough = false
    const show = (deltaY: number) => {
      const px = toPullDistance(deltaY)
      const isEnough = px >= refreshAtPx
      if (isEnough && !wasEnough) host.haptic('light')
      wasEnough = isEnough
      setPull({ px, isEnough })
    }
    const rest = () => {
      wasEnough = false
      setPull(atRest)
    }
    const watch = () =>
      watchDrag(root, {
        may: (target) => window.scrollY <= 0 && !isCovered() && canStartDrag(target, root),
        move: show,
        end: (deltaY) => {
          rest()
          if (toPullDistance(deltaY) >= refreshAtPx) latest.current()
        },
        cancel: rest,
      })
    let stop: (() => void) | undefined
    const follow = () => {
      if (window.scrollY > 0) {
        stop?.()
        stop = undefined
      } else stop ??= watch()
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      stop?.()
      giveSwipesBack()
    }
  }, [isOn])
  return pull
}

function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null || document.body.style.overflow === 'hidden'
}
