/**
 * The booking's number in the text of a voucher's QR code, or in a number itself; undefined for anything else. The list
 * says whether it is a guest; who is not on it can still be looked up by the server, which checks the signature.
 */
export function numberInQr(text: string): string | undefined {
  const plain = text.trim().toUpperCase()
  return /^ENP\d+\.[0-9A-Z]{6}\.(BK-[0-9A-Z]{6})\./.exec(plain)?.[1] ?? /^BK-[0-9A-Z]{6}$/.exec(plain)?.[0]
}
