/** Booking number in a voucher's QR text, or a plain one. The server checks the signature. */
export function numberInQr(text: string): string | undefined {
  const plain = text.trim().toUpperCase()
  return /^ENP\d+\.[0-9A-Z]{6}\.(BK-[0-9A-Z]{6})\./.exec(plain)?.[1] ?? /^BK-[0-9A-Z]{6}$/.exec(plain)?.[0]
}
