import type { PhotoGestureHandlers } from './photo-gesture-handlers.ts'
import { zoomAt } from './zoom.rules.ts'

/** A touchpad's pinch is a wheel event with the Ctrl key. */
export function trackPhotoMouse(
  element: HTMLElement,
  { view, hold, rest, toggle, fromMiddle }: PhotoGestureHandlers,
): () => void {
  const doubleClick = ({ clientX, clientY }: MouseEvent) => toggle(fromMiddle(clientX, clientY))
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const scale = Math.max(1, view().scale * Math.exp(-event.deltaY / 120))
    rest(zoomAt(view(), scale, fromMiddle(event.clientX, event.clientY)))
  }
  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    const { scale, x, y } = view()
    if (pointerType === 'mouse' && buttons === 1 && scale > 1) hold({ scale, x: x + movementX, y: y + movementY })
  }
  const drop = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && view().scale > 1) rest(view())
  }
  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('dblclick', doubleClick, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', drop, { signal })
  return () => stop.abort()
}
