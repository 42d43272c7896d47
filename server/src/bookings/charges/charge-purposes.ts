import { changePurpose } from '../changes/change-purpose.ts'
import { sharePurpose } from '../group-payment/share-purpose.ts'
import type { ChargePurpose, OpenPurpose } from './charge.rules.ts'

const chargePurposes: Readonly<Record<OpenPurpose, ChargePurpose>> = { change: changePurpose, share: sharePurpose }

/** Throws for `whole`, because no charge is opened for it. */
export function getChargePurpose({ purpose }: { readonly purpose: OpenPurpose | 'whole' }): ChargePurpose {
  if (purpose === 'whole') throw new Error('a charge for a whole booking is never opened')
  return chargePurposes[purpose]
}
