import { createHmac } from 'node:crypto'
import { quickReleaseSeconds } from '@enp/shared/limits'

/**
 * Returns the keyed hash by which unpaid holds of a subscriber network are counted. The address
 * cannot be read back.
 */
export const holdNetwork = (key: string, network: string): string =>
  createHmac('sha256', key).update(`network of a hold:${network}`).digest('hex')

interface EndedHold {
  readonly end: 'expired' | 'released'
  readonly livedSeconds: number
  /**
   * Total seconds that earlier uncounted releases of the departure lived, since the last counted
   * end.
   */
  readonly uncountedSeconds: number
}

/**
 * Whether an unpaid hold counts against the limits; docs/rules/holds.md, "Holding". An
 * expired hold always counts. A released one counts once releases of the departure have lived
 * longer than five minutes in all, so that no series of short holds blocks a departure.
 */
export const countsAsUnpaid = ({ end, livedSeconds, uncountedSeconds }: EndedHold): boolean =>
  end === 'expired' || livedSeconds + uncountedSeconds > quickReleaseSeconds
