import { useEffect, useRef } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import type { MovingCamera } from '../camera/moving-camera.ts'
import { type BaseMap, createBaseMap, type MapPainter } from './base-map.ts'
import styles from './canvas-land.module.css'
import { drawLand } from './draw-land.ts'
import { drawNames } from './draw-names.ts'
import { listMapLabels } from './map-labels.ts'
import type { LandMark } from './names.rules.ts'
import { loadOutlines, type Outlines } from './outlines.ts'

interface CanvasLandProps {
  readonly moving: MovingCamera
  readonly ground?: { readonly draw: MapPainter; watch(listener: () => void): () => void } | undefined
  readonly hasFlag?: boolean
  readonly marks?: readonly LandMark[]
}

const noMarks: readonly LandMark[] = []

const openWater = '#123f4b'

/** Picture below the pins. Screen readers use the list instead. */
export function CanvasLand({ moving, ground, hasFlag = false, marks = noMarks }: CanvasLandProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<BaseMap>(undefined)
  const covering = useRef(marks)
  const { language } = useFormat()
  useEffect(() => {
    covering.current = marks
    drawing.current?.redraw()
  }, [marks])
  useEffect(() => {
    if (!canvas.current) return
    const names = listMapLabels(language)
    let shores: Outlines | undefined
    let isGone = false
    const base = createBaseMap(canvas.current, (pen, camera, size) => {
      if (ground) return ground.draw(pen, camera, size)
      if (shores) drawLand(pen, camera, size, shores)
      else {
        pen.fillStyle = openWater
        pen.fillRect(0, 0, size.width, size.height)
      }
      drawNames(pen, camera, size, names, { hasFlag, marks: covering.current })
    })
    drawing.current = base
    // Without the shores, labels and pins are drawn on water.
    if (!ground)
      loadOutlines().then(
        (loaded) => {
          shores = loaded
          if (!isGone) base.redraw()
        },
        (error: unknown) => console.warn('The land did not load', error),
      )
    const show = () => base.show(moving.camera(), moving.size())
    show()
    const stops = [moving.watch(show), ground?.watch(base.redraw) ?? (() => {}), base.stop]
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [moving, ground, language, hasFlag])
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without a tabindex takes no focus
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}
