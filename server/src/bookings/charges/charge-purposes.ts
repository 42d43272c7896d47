import { changePurpose } from '../changes/change-purpose.ts'
import { sharePurpose } from '../group-payment/share-purpose.ts'
import type { ChargePurpose, OpenPurpose } from './charge.rules.ts'

/** What is paid beside the whole of a booking, by its purpose. */
const chargePurposes: Readonly<Record<OpenPurpose, ChargePurpose>> = { change: changePurpose, share: sharePurpose }

/** Errors: one of the program, for a purpose that nobody opens. */
export function getChargePurpose({ purpose }: { readonly purpose: OpenPurpose | 'whole' }): ChargePurpose {
  if (purpose === 'whole') throw new Error('no charge is opened for the whole of a booking')
  return chargePurposes[purpose]
}
