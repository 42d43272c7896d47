import { create } from 'qrcode/lib/core/qrcode.js'
import { useMemo } from 'react'
import { modulesPath } from './modules-path.ts'
import { modulesAcross, quietZone } from './quiet-zone.rules.ts'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly pixels: number
}

export function QrCode({ text, label, pixels }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, path: modulesPath(modules.data, modules.size) }
  }, [text])
  const across = modulesAcross(size)
  const box = `${-quietZone} ${-quietZone} ${across} ${across}`
  return (
    <svg width={pixels} height={pixels} viewBox={box} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <path fill="#10191a" d={path} />
    </svg>
  )
}
