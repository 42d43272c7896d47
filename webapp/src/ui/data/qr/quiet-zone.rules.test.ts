import { create } from 'qrcode/lib/core/qrcode.js'
import { describe, expect, it } from 'vitest'
import { countQrModulesAcross, qrModuleEdgePixel, quietZone } from './quiet-zone.rules.ts'

const pixels = 300

describe('QR code picture', () => {
  it.each(['https://t.me/enp_travel_bot?start=A7K2M9PQ_tourist', 'a longer text '.repeat(12)])(
    'has a quiet zone of four modules on every side within 300 pixels: %s',
    (text) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      const edge = (index: number) => qrModuleEdgePixel(index, modules.size, pixels)
      const module = pixels / countQrModulesAcross(modules.size)
      expect(quietZone).toBe(4)
      expect(edge(0)).toBeGreaterThanOrEqual(Math.floor(4 * module))
      expect(pixels - edge(modules.size)).toBeGreaterThanOrEqual(Math.floor(4 * module))
    },
  )

  it('has modules that differ by at most a pixel, without gaps between dark ones', () => {
    for (const modules of [25, 29, 33, 37, 49]) {
      const edges = Array.from({ length: modules + 1 }, (_, index) => qrModuleEdgePixel(index, modules, pixels))
      const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    }
  })
})
