const mixers = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const
const seedStart = 0x5bd1e995
const hashCount = 2 ** 32

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, mixers[0])
  return mixed ^ (mixed >>> 15)
}

const purposes = {
  ...{ arrival: 1, inviter: 2, inviterOf: 3, active: 4, leave: 5, boost: 6, boostKind: 7 },
  ...{ task: 8, trip: 9, category: 10, price: 11, seller: 12 },
} as const

/** Changes about half of the bits for any change of the input. */
function finish(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), mixers[1])
  const whole = Math.imul(half ^ (half >>> 13), mixers[2])
  return whole ^ (whole >>> 16)
}

/**
 * Start of all draws of an account. Accounts have different numbers in all crowds. A seed that is
 * not finished first would only exchange the accounts of its neighbor.
 */
export const toDrawStart = (seed: number, account: number): number => finish(mix(finish(seed + seedStart), account))

export interface Drawer {
  readonly drawStart: number
}

/**
 * Whole number from 0 to `outOf` - 1 that depends only on its place. So two runs with different
 * settings differ only by their settings, and crowds can run in any order.
 */
export function draw({ drawStart }: Drawer, day: number, purpose: keyof typeof purposes, outOf: number): number {
  const hash = finish(mix(mix(drawStart, day), purposes[purpose]))
  // A product of two whole numbers below 2^53 is exact, and so is the division by a power of two.
  return Math.floor(((hash >>> 0) * outOf) / hashCount)
}
