import QRCode from 'qrcode'

/**
 * The text of a voucher has at most 45 modules at this level: on a phone each of them is several pixels wide even where the
 * code is small, which helps a scanner more than spare modules do.
 */
const options = { errorCorrectionLevel: 'L', margin: 4 } as const

export function drawQrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...options, type: 'svg' })
}

/** A PNG with modules of whole pixels. */
export function drawQrPng(text: string, modulePixels: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...options, type: 'png', scale: modulePixels })
}
