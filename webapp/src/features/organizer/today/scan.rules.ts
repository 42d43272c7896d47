/**
 * Returns the booking number in the text of a voucher's QR code, or a plain booking number;
 * undefined for anything else. It does not verify the code: the manifest decides whether the
 * booking is a guest, and the server checks the signature.
 */
export function numberInQr(text: string): string | undefined {
  const plain = text.trim().toUpperCase()
  return /^ENP\d+\.[0-9A-Z]{6}\.(BK-[0-9A-Z]{6})\./.exec(plain)?.[1] ?? /^BK-[0-9A-Z]{6}$/.exec(plain)?.[0]
}
