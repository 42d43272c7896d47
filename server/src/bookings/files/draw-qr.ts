import QRCode from 'qrcode'

/** At level L a voucher needs at most 45 modules, and wide modules help phone scanners most. */
const options = { errorCorrectionLevel: 'L', margin: 4 } as const

export function drawQrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...options, type: 'svg' })
}

export function drawQrPng(text: string, modulePixels: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...options, type: 'png', scale: modulePixels })
}
