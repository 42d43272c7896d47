/**
 * Highload v3 query ids: 13 bits for a shift and 10 bits for a bit in it. Bit 1023 of a shift does
 * not exist, and the last id is reserved for an emergency.
 */
const bits = 10
const lastBit = 1_022
const lastQuery = (8_191 << bits) | (lastBit - 1)

export const queryCount = ((lastQuery >> bits) + 1) * (lastBit + 1) - 1

/**
 * The 32-bit digest depends on the withdrawal and the number of its executed orders. A database
 * that lost a payout signs it with the same id again, so the wallet executes it once.
 */
export function toQueryId(digest: number): number {
  const place = digest % queryCount
  return (Math.floor(place / (lastBit + 1)) << bits) | (place % (lastBit + 1))
}

/** Seconds after which the wallet has forgotten an id: twice the time limit of a message. */
export const queryRetention = (timeoutSeconds: number): number => 2 * timeoutSeconds

/** 64-bit id of a token transfer in all messages that it causes. Unique per payout. */
export const toTokenQueryId = (query: number, validFrom: bigint): bigint => (validFrom << 23n) | BigInt(query)
