/**
 * Query ids by which a highload v3 wallet identifies its messages: 13 bits for a shift and 10 bits
 * for a bit in it. Bit 1023 of a shift does not exist, and the last id is reserved for an
 * emergency.
 */
const bits = 10
const lastBit = 1_022
const lastQuery = (8_191 << bits) | (lastBit - 1)

/** Number of usable query ids. */
export const queryCount = ((lastQuery >> bits) + 1) * (lastBit + 1) - 1

/**
 * Returns the query id of a payout. The 32-bit digest is derived from the withdrawal and the number
 * of its orders that the chain has executed. If the same payout is signed again, even by a database
 * that has lost the first one, the id is the same and the wallet executes it once.
 */
export function toQueryId(digest: number): number {
  const place = digest % queryCount
  return (Math.floor(place / (lastBit + 1)) << bits) | (place % (lastBit + 1))
}

/**
 * Returns the seconds after which the wallet has forgotten an id, so that it may be used again:
 * twice the time in which a message is accepted.
 */
export const queryRetention = (timeoutSeconds: number): number => 2 * timeoutSeconds

/**
 * Returns the 64-bit id that identifies a token transfer in all messages that it causes. It differs
 * for each payout.
 */
export const toTokenQueryId = (query: number, validFrom: bigint): bigint => (validFrom << 23n) | BigInt(query)
