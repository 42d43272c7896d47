import { create } from 'qrcode/lib/core/qrcode.js'
import { useMemo } from 'react'
import { qrModulesPath } from './qr-modules-path.ts'
import { countQrModulesAcross, quietZone } from './quiet-zone.rules.ts'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly pixels: number
}

export function QrCode({ text, label, pixels }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, path: qrModulesPath(modules.data, modules.size) }
  }, [text])
  const across = countQrModulesAcross(size)
  const box = `${-quietZone} ${-quietZone} ${across} ${across}`
  return (
    <svg width={pixels} height={pixels} viewBox={box} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <path fill="#10191a" d={path} />
    </svg>
  )
}
