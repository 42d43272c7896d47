import { createHmac } from 'node:crypto'
import { quickReleaseSeconds } from '@enp/shared/limits'

/** Keyed hash to count unpaid holds of a subscriber network; the address cannot be read back. */
export const hashHoldNetwork = (key: string, network: string): string =>
  createHmac('sha256', key).update(`network of a hold:${network}`).digest('hex')

interface EndedHold {
  readonly end: 'expired' | 'released'
  readonly livedSeconds: number
  /** Total lifetime of uncounted releases of the departure since the last counted end. */
  readonly uncountedSeconds: number
}

/**
 * An expired hold always counts; docs/rules/holds.md, "Holding". Releases count once those of the
 * departure lived longer than five minutes in all, so that a series of short holds cannot block it.
 */
export const countsAsUnpaid = ({ end, livedSeconds, uncountedSeconds }: EndedHold): boolean =>
  end === 'expired' || livedSeconds + uncountedSeconds > quickReleaseSeconds
