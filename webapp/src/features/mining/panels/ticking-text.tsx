import { useLayoutEffect, useRef } from 'react'
import { farmingTickMs } from '../../../ui/layout/spec-constants.ts'
import styles from './ticking-text.module.css'

/** Text that changes four times a second. Only its text node is written, without a render. */
export function TickingText({ read, clockAheadMs }: { read: (nowMs: number) => string; clockAheadMs: number }) {
  const node = useRef<HTMLSpanElement>(null)
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useLayoutEffect(() => {
    const write = () => {
      const words = latest.current(Date.now() + clockAheadMs)
      if (node.current && node.current.textContent !== words) node.current.textContent = words
    }
    write()
    const timer = setInterval(write, farmingTickMs)
    return () => clearInterval(timer)
  }, [clockAheadMs])
  return <span ref={node} className={styles.ticking} aria-hidden="true" />
}
