import { type DragSample, toDragIntent, toDragSpeed } from './drag.rules.ts'

interface DragHandlers {
  may(target: Element): boolean
  move(deltaY: number): void
  /** The finger was lifted; speed in px/ms, positive downwards. */
  end(deltaY: number, speed: number): void
  cancel(): void
}

const samplesKept = 24

/** Touch events, because pointer events end when the browser scrolls. */
export function watchDrag(element: HTMLElement, drag: DragHandlers): () => void {
  let start: { readonly x: number; readonly y: number } | undefined
  let samples: DragSample[] | undefined

  const onStart = ({ touches, target }: TouchEvent) => {
    giveUp()
    const [touch] = touches
    if (!touch || touches.length > 1 || !(target instanceof Element) || !drag.may(target)) return
    start = { x: touch.clientX, y: touch.clientY }
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!start || !touch) return
    if (!samples) {
      const intent = toDragIntent(touch.clientX - start.x, touch.clientY - start.y)
      if (intent === 'unclear') return
      // Once the browser scrolls, it can't be stopped.
      if (intent === 'other' || !event.cancelable) return void giveUp()
      start = { x: touch.clientX, y: touch.clientY }
      samples = []
    }
    event.preventDefault()
    samples = [...samples, { y: touch.clientY, ms: event.timeStamp }].slice(-samplesKept)
    drag.move(Math.max(0, touch.clientY - start.y))
  }
  const onEnd = ({ timeStamp }: TouchEvent) => {
    const [from, moved] = [start, samples]
    start = undefined
    samples = undefined
    const last = moved?.[moved.length - 1]
    if (from && moved && last) drag.end(Math.max(0, last.y - from.y), toDragSpeed(moved, timeStamp))
  }
  const giveUp = () => {
    if (samples) drag.cancel()
    start = undefined
    samples = undefined
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('touchstart', onStart, { signal, passive: true })
  element.addEventListener('touchmove', onMove, { signal, passive: false })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', giveUp, { signal })
  signal.addEventListener('abort', giveUp)
  return () => stop.abort()
}

const fields = 'input, textarea, select, [contenteditable]'

/** Returns whether nothing up to `root` needs the finger: fields, selections, scrolling. */
export function canStartDrag(target: Element, root: Element): boolean {
  if (target.closest(fields) || window.getSelection()?.isCollapsed === false) return false
  for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === 'none') return false
  }
  return root.scrollTop <= 0
}
