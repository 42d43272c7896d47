import { chargeProductName } from './bookings/charges/charge-facts.ts'
import { chargeProduct } from './bookings/charges/charge-product.ts'
import { createBookingProduct } from './bookings/payment/booking-on-chain.ts'
import { boostProduct } from './mining/boost-product.ts'
import type { SellableProducts } from './payments/product.rules.ts'
import { starsTopUpProduct } from './payments/stars/top-up.ts'
import { chainPaymentMethod } from './wallets/deposits/chain-rail.ts'

export const products: SellableProducts = {
  boost: boostProduct,
  stars: starsTopUpProduct,
  booking: createBookingProduct(chainPaymentMethod),
  [chargeProductName]: chargeProduct(chainPaymentMethod),
}
