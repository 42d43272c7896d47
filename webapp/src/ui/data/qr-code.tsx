import { create } from 'qrcode/lib/core/qrcode.js'
import { useMemo } from 'react'
import { modulesPath } from './modules-path.ts'

interface QrCodeProps {
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  readonly pixels: number
}

/** A QR code, drawn here: no code leaves the product. Dark on whatever light paper is under it. */
export function QrCode({ text, label, pixels }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, path: modulesPath(modules.data, modules.size) }
  }, [text])
  return (
    <svg width={pixels} height={pixels} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <path fill="#10191a" d={path} />
    </svg>
  )
}
