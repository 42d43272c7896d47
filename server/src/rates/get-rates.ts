import { whole } from '@enp/shared/money'
import type { Rates } from './rates.rules.ts'

export interface RatesProvider {
  read(): Promise<Rates>
}

const fixedRates: RatesProvider = {
  read: async () => ({ ton: whole('rub', 280n), usdt: whole('rub', 80n) }),
}

export function getRates(): Promise<Rates> {
  return fixedRates.read()
}
