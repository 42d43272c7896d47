import { bookingOnChain } from './bookings/payment/booking-on-chain.ts'
import { boostProduct } from './mining/boost-product.ts'
import type { ChainRail } from './payments/chain/chain-rail.ts'
import { closedRail } from './payments/chain/closed-rail.ts'
import type { Products } from './payments/product.rules.ts'
import { topUp } from './payments/stars/top-up.ts'

/** How those who sell see the chain. */
export const chainRail: ChainRail = closedRail

/** All that is sold, by the name that its purchases carry. */
export const products: Products = { boost: boostProduct, stars: topUp, booking: bookingOnChain(chainRail) }
