import { create } from 'qrcode/lib/core/qrcode.js'
import { expect, it } from 'vitest'
import { qrModulesPath } from './qr-modules-path.ts'

function covered(path: string, size: number): number[] {
  const data = Array.from({ length: size * size }, () => 0)
  for (const [, column = '', row = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) {
      const at = Number(row) * size + Number(column) + step
      data[at] = (data[at] ?? 0) + 1
    }
  }
  return data
}

it('covers the dark modules of a real code once and no others', () => {
  const { modules } = create('ENP1.k1.BK-7K3M2P.signature', { errorCorrectionLevel: 'M' })
  const path = qrModulesPath(modules.data, modules.size)
  expect(covered(path, modules.size)).toEqual([...modules.data])
})

it('ends a run at the end of its row', () => {
  expect(qrModulesPath([1, 1, 1, 0], 2)).toBe('M0 0h2v1h-2zM0 1h1v1h-1z')
})
