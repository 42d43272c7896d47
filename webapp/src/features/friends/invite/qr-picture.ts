import { create } from 'qrcode/lib/core/qrcode.js'
import { qrModuleEdgePixel } from '../../../ui/data/qr/quiet-zone.rules.ts'

/** Size that the specification sets. */
export const qrPixels = 300
const ink = '#10191a'

/** Transparent PNG with a quiet zone, as a data URL. Throws without a canvas context. */
export function drawQr(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const canvas = document.createElement('canvas')
  canvas.width = qrPixels
  canvas.height = qrPixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The page can not draw')
  context.fillStyle = ink
  const edge = (index: number) => qrModuleEdgePixel(index, modules.size, qrPixels)
  modules.data.forEach((dark, at) => {
    if (!dark) return
    const [row, column] = [Math.floor(at / modules.size), at % modules.size]
    const [left, top] = [edge(column), edge(row)]
    context.fillRect(left, top, edge(column + 1) - left, edge(row + 1) - top)
  })
  return canvas.toDataURL('image/png')
}
