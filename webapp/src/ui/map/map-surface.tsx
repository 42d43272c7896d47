import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ScreenPoint } from './camera/camera.rules.ts'
import { listenToGestures } from './camera/gestures.ts'
import type { MovingCamera } from './camera/moving-camera.ts'
import styles from './map-surface.module.css'

interface MapSurfaceProps {
  readonly moving: MovingCamera
  readonly label: string
  readonly children: ReactNode
  readonly onMoved?: (moved: true) => void
  /** A tap that hits no pin. Enter and Space tap the middle of the map. */
  readonly onTap?: (at: ScreenPoint) => void
}

/** Moves with fingers, the mouse, the wheel, arrow keys, plus and minus. */
export function MapSurface({ moving, label, children, onMoved, onTap }: MapSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useRef({ onMoved, onTap })
  useLayoutEffect(() => {
    latest.current = { onMoved, onTap }
  })
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) moving.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(element)
    const stops = [
      listenToGestures(element, moving, (at) => latest.current.onTap?.(at)),
      moving.watch((mover) => mover === 'hand' && latest.current.onMoved?.(true)),
    ]
    return () => {
      watcher.disconnect()
      for (const stop of stops) stop()
    }
  }, [moving])
  const press = (event: KeyboardEvent) => {
    if (!onTap || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    const { width, height } = moving.size()
    onTap({ x: width / 2, y: height / 2 })
  }
  return (
    <div
      ref={surface}
      className={styles.surface}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, which the role announces
      tabIndex={0}
      aria-label={label}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
