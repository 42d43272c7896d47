import type { PaymentOption } from '../checkout/pay/methods/method.rules.ts'

/** Roubles for one coin. The margin comes on top of the price. */
export interface ChainRates {
  readonly ton: number
  readonly usdt: number
  readonly marginBasisPoints?: number
}

/** Coins rounded up to a hundredth, as the server rounds them. Without rates only the card. */
export function listGiftPaymentOptions(roubles: number, rates: ChainRates | undefined): PaymentOption[] {
  const common = { refusal: undefined, have: undefined }
  const price = roubles * (10_000 + (rates?.marginBasisPoints ?? 0))
  const coins = (rate: number) => Math.ceil(price / (rate * 100) - 1e-6) / 100
  return [
    { ...common, method: 'card', amount: roubles, currency: 'RUB', isRounded: false },
    ...(['ton', 'usdt'] as const).flatMap((currency): PaymentOption[] =>
      rates ? [{ ...common, method: currency, amount: coins(rates[currency]), currency, isRounded: true }] : [],
    ),
  ]
}
