import { fromBase32, toBase32 } from '@enp/shared/links/base32'
import { inviteCodeAlphabet } from '@enp/shared/links/deep-link'
import { foldLookAlikes } from '@enp/shared/text/look-alikes'

export const memoBytes = 5
const prefix = 'ENP-'
const digits = 8

/** `ENP-7K3M2P9XQ`: eight base32 digits and a check digit; see docs/rules/wallets.md. */
export function formatMemo(bytes: Uint8Array): string {
  const code = toBase32(bytes)
  return prefix + code + checkDigit(code)
}

export function parseMemo(comment: string): string | undefined {
  const text = foldLookAlikes(comment.replace(/[\s\p{C}]/gu, '')).toUpperCase()
  if (!text.startsWith(prefix) || text.length !== prefix.length + digits + 1) return undefined
  const written = text.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const code = written.slice(0, digits)
  const isMemo = fromBase32(code) !== undefined && written.at(-1) === checkDigit(code)
  return isMemo ? prefix + written : undefined
}

/** Detects one wrong digit and two swapped neighbors. Computed in the field of 32 elements. */
function checkDigit(code: string): string {
  let check = 0
  for (const digit of code) check = double(check ^ inviteCodeAlphabet.indexOf(digit))
  return inviteCodeAlphabet[check] ?? ''
}

const double = (element: number) => (element << 1) ^ (element & 16 ? 0b100101 : 0)
