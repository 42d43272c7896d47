import type { Config } from '../config.ts'

/** Drawing takes a moment; a message that is held longer would be given to another bot. */
const timeoutMs = 3_000

/** The picture of a booking's voucher, a PNG. Throws when the server has none, or can't be asked. */
export type VoucherPictures = (bookingId: string) => Promise<Uint8Array>

export function voucherPictures({
  serverUrl,
  serviceToken,
}: Pick<Config, 'serverUrl' | 'serviceToken'>): VoucherPictures {
  return async (bookingId) => {
    const url = `${serverUrl}/internal/bookings/${encodeURIComponent(bookingId)}/voucher.png`
    const headers = { authorization: `Bearer ${serviceToken}` }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`the picture of a voucher answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
