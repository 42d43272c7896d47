import { createHmac } from 'node:crypto'
import { quickReleaseSeconds } from '@enp/shared/limits'

/** Returns the keyed hash by which unpaid holds of one subscriber network are counted. The address can't be read back. */
export const holdNetwork = (key: string, network: string): string =>
  createHmac('sha256', key).update(`network of a hold:${network}`).digest('hex')

interface EndedHold {
  readonly end: 'expired' | 'released'
  /** How long this hold lived. */
  readonly livedSeconds: number
  /** How long earlier releases of the departure lived together that did not count, since the last end that did. */
  readonly uncountedSeconds: number
}

/**
 * Whether an unpaid hold counts against the limits; docs/product.md, section 13, "Holding". An expired one always does; a
 * released one does once releases of the departure have lived longer than five minutes in all, so that no series of short
 * holds blocks a departure.
 */
export const countsAsUnpaid = ({ end, livedSeconds, uncountedSeconds }: EndedHold): boolean =>
  end === 'expired' || livedSeconds + uncountedSeconds > quickReleaseSeconds
