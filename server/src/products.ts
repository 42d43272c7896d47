import { bookingProduct } from './bookings/payment/booking-product.ts'
import { boostProduct } from './mining/boost-product.ts'
import type { Products } from './payments/product.rules.ts'
import { topUp } from './payments/stars/top-up.ts'

/** All that is sold, by the name that its purchases carry. */
export const products: Products = { boost: boostProduct, stars: topUp, booking: bookingProduct }
