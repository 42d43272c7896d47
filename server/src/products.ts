import { chargeProduct } from './bookings/charges/charge-product.ts'
import { chargeProductName } from './bookings/charges/charge-sold-product.ts'
import { createBookingProduct } from './bookings/payment/create-booking-product.ts'
import { giftCardProductName } from './gift-cards/gift-card.rules.ts'
import { giftCardProduct } from './gift-cards/gift-card-product.ts'
import { boostProduct } from './mining/boost-product.ts'
import type { SellableProducts } from './payments/product.rules.ts'
import { starsTopUpProduct } from './payments/stars/stars-top-up-product.ts'
import { chainPaymentMethod } from './wallets/deposits/chain-payment-method.ts'

export const products: SellableProducts = {
  boost: boostProduct,
  stars: starsTopUpProduct,
  [giftCardProductName]: giftCardProduct,
  booking: createBookingProduct(chainPaymentMethod),
  [chargeProductName]: chargeProduct(chainPaymentMethod),
}
