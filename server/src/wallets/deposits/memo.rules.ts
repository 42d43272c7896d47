import { fromBase32, toBase32 } from '@enp/shared/base32'
import { codeAlphabet } from '@enp/shared/deep-link'

/** How many random bytes a memo is made of. */
export const memoBytes = 5
const prefix = 'ENP-'
const digits = 8

/** The comment that says whose a transfer is, `ENP-7K3M2P9XQ`: eight digits of base32 and one that checks them; docs/product.md, section 19. */
export function formatMemo(bytes: Uint8Array): string {
  const code = toBase32(bytes)
  return prefix + code + checkDigit(code)
}

/**
 * The memo that a comment stands for, however a wallet or a person wrote it: in lower case, with spaces, with characters
 * that nobody sees, with letters that look like digits. Undefined where it is none, or a digit of it is wrong.
 */
export function parseMemo(comment: string): string | undefined {
  const text = comment.replace(/[\s\p{C}]/gu, '').toUpperCase()
  if (!text.startsWith(prefix) || text.length !== prefix.length + digits + 1) return undefined
  const written = text.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const code = written.slice(0, digits)
  const isMemo = fromBase32(code) !== undefined && written.at(-1) === checkDigit(code)
  return isMemo ? prefix + written : undefined
}

/** In the field of 32 elements: one wrong digit, or two that changed places, give another check digit. */
function checkDigit(code: string): string {
  let check = 0
  for (const digit of code) check = double(check ^ codeAlphabet.indexOf(digit))
  return codeAlphabet[check] ?? ''
}

const double = (element: number) => (element << 1) ^ (element & 16 ? 0b100101 : 0)
