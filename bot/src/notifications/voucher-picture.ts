import { requestHeaders } from '@enp/shared/process/request-context'
import type { Config } from '../config.ts'

/** A longer wait would exceed the claim, and another bot would send the message. */
const timeoutMs = 3_000

export type FetchVoucherPicture = (bookingId: string) => Promise<Uint8Array>

export function createVoucherPictureFetcher({
  serverUrl,
  serviceToken,
}: Pick<Config, 'serverUrl' | 'serviceToken'>): FetchVoucherPicture {
  return async (bookingId) => {
    const url = `${serverUrl}/internal/bookings/${encodeURIComponent(bookingId)}/voucher.png`
    const headers = { ...requestHeaders(), authorization: `Bearer ${serviceToken}` }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`the voucher picture request returned ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
