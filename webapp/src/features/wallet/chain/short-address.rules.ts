const endLength = 4

/** «UQBx…k7Rw»: as wallets show an address. */
export function shortAddress(address: string): string {
  return address.length <= 2 * endLength + 1 ? address : `${address.slice(0, endLength)}…${address.slice(-endLength)}`
}

const longEndLength = 8

/** «UQBx4mPq…Zc1Nk7Rw»: enough to compare. */
export function longerAddress(address: string): string {
  return address.length <= 2 * longEndLength + 1
    ? address
    : `${address.slice(0, longEndLength)}…${address.slice(-longEndLength)}`
}
