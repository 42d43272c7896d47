import { type RefObject, useLayoutEffect, useRef } from 'react'
import { worldToScreen } from './camera/camera.rules.ts'
import type { MovingCamera } from './camera/moving-camera.ts'
import type { WorldPoint } from './camera/projection.rules.ts'

const besidePixels = 36

/**
 * Returns the layer whose children are moved to the places, in their order. Each frame only sets
 * positions; React renders only when the places change.
 */
export function usePositions(moving: MovingCamera, places: readonly WorldPoint[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      const children = layer.current?.children
      if (!children) return
      const [camera, size] = [moving.camera(), moving.size()]
      for (const [at, place] of places.entries()) {
        const element = children[at]
        const { x, y } = worldToScreen(camera, size, place)
        if (!(element instanceof HTMLElement)) continue
        element.style.transform = `translate3d(${x}px, ${y}px, 0)`
        // Hides pins outside the screen, so that Tab skips them.
        const isOffScreen = x < -besidePixels || y < -besidePixels || x > size.width + besidePixels || y > size.height
        element.style.visibility = isOffScreen ? 'hidden' : ''
      }
    }
    move()
    return moving.watch(move)
  }, [moving, places])
  return layer
}
