/**
 * The numbers by which a highload wallet of version 3 knows its messages: 13 bits name a shift and 10 bits a bit in it.
 * The last bit of a shift, 1023, is none, and the very last number is kept for an emergency.
 */
const bits = 10
const lastBit = 1_022
const lastQuery = (8_191 << bits) | (lastBit - 1)

/** The one after; after the last one the first. */
export function nextQuery(query: number): number {
  if (query >= lastQuery) return 0
  return (query & ((1 << bits) - 1)) === lastBit ? ((query >> bits) + 1) << bits : query + 1
}

/** A number may be used again when the wallet has forgotten it: after twice the time in which a message is taken. */
export const forgottenAfter = (timeoutSeconds: number): number => 2 * timeoutSeconds

/** Names a transfer of tokens in all the messages that it causes: of 64 bits, different for each payout. */
export const tokenQuery = (query: number, validFrom: bigint): bigint => (validFrom << 23n) | BigInt(query)
