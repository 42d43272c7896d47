import type { Database } from '../core/database/database.ts'
import { getSettings } from '../settings/get-settings.ts'
import { type Rates, toRates } from './rates.rules.ts'

/** Operators set the rates by hand; docs/rules/rates.md. */
export async function getRates(db: Database): Promise<Rates> {
  return toRates(await getSettings(db))
}
