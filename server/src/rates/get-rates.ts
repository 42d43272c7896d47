import { whole } from '@enp/shared/money'
import type { Rates } from './rates.rules.ts'

export interface RatesProvider {
  read(): Promise<Rates>
}

/** Fixed rates in place of a market's rates. */
const fixedRates: RatesProvider = {
  read: async () => ({ ton: whole('rub', 280n), usdt: whole('rub', 80n) }),
}

export function getRates(): Promise<Rates> {
  return fixedRates.read()
}
