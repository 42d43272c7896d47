const endLength = 4

/** Returns «UQBx…k7Rw». */
export function shortAddress(address: string): string {
  return address.length <= 2 * endLength + 1 ? address : `${address.slice(0, endLength)}…${address.slice(-endLength)}`
}

const longEndLength = 8

/** Returns «UQBx4mPq…Zc1Nk7Rw», which is long enough to compare addresses. */
export function longerAddress(address: string): string {
  return address.length <= 2 * longEndLength + 1
    ? address
    : `${address.slice(0, longEndLength)}…${address.slice(-longEndLength)}`
}
