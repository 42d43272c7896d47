import type { PaymentOption } from '../checkout/pay/methods/method.rules.ts'

/** Roubles for one coin. */
export interface ChainRates {
  readonly ton: number
  readonly usdt: number
}

/** Coins rounded up to a hundredth, as the server rounds them. Without rates only the card. */
export function listGiftPaymentOptions(roubles: number, rates: ChainRates | undefined): PaymentOption[] {
  const common = { refusal: undefined, have: undefined }
  const coins = (rate: number) => Math.ceil((roubles / rate) * 100 - 1e-6) / 100
  return [
    { ...common, method: 'card', amount: roubles, currency: 'RUB', isRounded: false },
    ...(['ton', 'usdt'] as const).flatMap((currency): PaymentOption[] =>
      rates ? [{ ...common, method: currency, amount: coins(rates[currency]), currency, isRounded: true }] : [],
    ),
  ]
}
