import QRCode from 'qrcode'

/**
 * At this level a voucher needs at most 45 modules. On a phone each module is several pixels wide
 * even in a small code, which helps a scanner more than spare modules do.
 */
const options = { errorCorrectionLevel: 'L', margin: 4 } as const

export function drawQrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...options, type: 'svg' })
}

export function drawQrPng(text: string, modulePixels: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...options, type: 'png', scale: modulePixels })
}
