import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { host } from '../../../host/host.ts'
import styles from './swipeable.module.css'

/** Pixels that count as scrolling, and the share of the card's width that removes it. */
const slackPixels = 12
const farShare = 0.35

/** The card's button does the same without touch. */
export function Swipeable({ onAway, children }: { onAway: () => void; children: ReactNode }) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [pulled, setPulled] = useState(0)
  const down = ({ pointerType, clientX, clientY }: PointerEvent) => {
    start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : undefined
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return
    const [x, y] = [start.current.x - clientX, Math.abs(start.current.y - clientY)]
    if (pulled === 0 && y > slackPixels) start.current = undefined
    else if (x > slackPixels || pulled > 0) setPulled(Math.max(0, x - slackPixels))
  }
  const up = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const far = pulled > currentTarget.offsetWidth * farShare
    start.current = undefined
    setPulled(0)
    if (!far) return
    host.haptic('light')
    onAway()
  }
  const stop = () => {
    start.current = undefined
    setPulled(0)
  }
  const style = {
    transition: 'none',
    transform: `translateX(${-pulled}px)`,
    opacity: pulled > 0 ? Math.max(0.3, 1 - pulled / 320) : 1,
  }
  return (
    <div
      className={styles.swipeable}
      style={pulled > 0 ? style : undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={stop}
    >
      {children}
    </div>
  )
}
