import { changeChargeHandler } from '../changes/change-charge-handler.ts'
import { shareChargeHandler } from '../group-payment/share-charge-handler.ts'
import type { ChargeHandler, OpenPurpose } from './charge.rules.ts'

const chargePurposes: Readonly<Record<OpenPurpose, ChargeHandler>> = {
  change: changeChargeHandler,
  share: shareChargeHandler,
}

/** Throws for `whole`, because no charge is opened for it. */
export function getChargeHandler({ purpose }: { readonly purpose: OpenPurpose | 'whole' }): ChargeHandler {
  if (purpose === 'whole') throw new Error('a charge for a whole booking is never opened')
  return chargePurposes[purpose]
}
