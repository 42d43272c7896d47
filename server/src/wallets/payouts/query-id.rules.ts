/**
 * The numbers by which a highload wallet of version 3 knows its messages: 13 bits name a shift and 10 bits a bit in it.
 * The last bit of a shift, 1023, is none, and the very last number is kept for an emergency.
 */
const bits = 10
const lastBit = 1_022
const lastQuery = (8_191 << bits) | (lastBit - 1)

/** How many numbers there are. */
export const queryCount = ((lastQuery >> bits) + 1) * (lastBit + 1) - 1

/**
 * The number of a payout, from 32 bits that follow from its withdrawal and from how many orders for it the chain has
 * carried out. The same payout signed again, also by a database that has forgotten the first one, has the same number,
 * and the wallet carries a number out once.
 */
export function toQueryId(digest: number): number {
  const place = digest % queryCount
  return (Math.floor(place / (lastBit + 1)) << bits) | (place % (lastBit + 1))
}

/** A number may be used again when the wallet has forgotten it: after twice the time in which a message is taken. */
export const queryRetention = (timeoutSeconds: number): number => 2 * timeoutSeconds

/** Names a transfer of tokens in all the messages that it causes: of 64 bits, different for each payout. */
export const toTokenQueryId = (query: number, validFrom: bigint): bigint => (validFrom << 23n) | BigInt(query)
