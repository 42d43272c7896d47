import { chargeProductName } from './bookings/charges/charge-facts.ts'
import { chargeProduct } from './bookings/charges/charge-product.ts'
import { bookingOnChain } from './bookings/payment/booking-on-chain.ts'
import { boostProduct } from './mining/boost-product.ts'
import type { Products } from './payments/product.rules.ts'
import { topUp } from './payments/stars/top-up.ts'
import { chainRail } from './wallets/deposits/chain-rail.ts'

export const products: Products = {
  boost: boostProduct,
  stars: topUp,
  booking: bookingOnChain(chainRail),
  [chargeProductName]: chargeProduct(chainRail),
}
