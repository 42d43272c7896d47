import { changePurpose } from '../changes/change-purpose.ts'
import { sharePurpose } from '../together/share-purpose.ts'
import type { ChargePurpose, OpenPurpose } from './charge.rules.ts'

/** What is paid beside the whole of a booking, by its purpose. */
export const chargePurposes: Readonly<Partial<Record<OpenPurpose, ChargePurpose>>> = {
  change: changePurpose,
  share: sharePurpose,
}

/** Errors: one of the program, for a purpose that nobody opens. */
export function purposeOf({ purpose }: { readonly purpose: OpenPurpose | 'whole' }): ChargePurpose {
  const found = purpose === 'whole' ? undefined : chargePurposes[purpose]
  if (!found) throw new Error(`no charge is opened for ${purpose}`)
  return found
}
