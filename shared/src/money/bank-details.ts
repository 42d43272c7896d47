export interface BankDetails {
  readonly legalName: string
  readonly inn: string
  readonly account: string
  readonly bik: string
}

export type BankField = keyof BankDetails
export const bankFields = ['legalName', 'inn', 'bik', 'account'] as const satisfies readonly BankField[]

export const longestLegalName = 160

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

const control = (digits: string, weights: readonly number[]) => (weighted(digits, weights) % 11) % 10

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

export function isInn(text: string): boolean {
  if (/^0+$/.test(text)) return false
  if (/^\d{10}$/.test(text)) return control(text, innWeights.slice(2)) === Number(text[9])
  if (!/^\d{12}$/.test(text)) return false
  return control(text, innWeights.slice(1)) === Number(text[10]) && control(text, innWeights) === Number(text[11])
}

/** Whether the text looks like a BIK, which has no check digit. */
export const isBik = (text: string): boolean => /^0\d{8}$/.test(text)

export function isAccount(text: string, bik: string): boolean {
  if (!/^\d{5}810\d{12}$/.test(text) || !isBik(bik)) return false
  // For branches of the central bank the check uses other digits of the BIK.
  const bank = /00[0-2]$/.test(bik) ? `0${bik.slice(4, 6)}` : bik.slice(6)
  const sum = [...`${bank}${text}`].reduce((total, digit, index) => {
    return total + ((Number(digit) * ([7, 1, 3][index % 3] ?? 0)) % 10)
  }, 0)
  return sum % 10 === 0
}

/** Removes separators between digits, and surplus spaces in the legal name. */
export function tidyBankField(field: BankField, text: string): string {
  return field === 'legalName' ? text.replace(/\s+/g, ' ').trim() : text.replace(/[\s.-]/g, '')
}

export function findWrongBankField(details: Partial<BankDetails>): BankField | undefined {
  const { legalName, inn, bik, account } = details
  if (legalName !== undefined && !isLegalName(legalName)) return 'legalName'
  if (inn !== undefined && !isInn(inn)) return 'inn'
  if (bik !== undefined && !isBik(bik)) return 'bik'
  if (account !== undefined && !isAccount(account, bik ?? '')) return 'account'
  return undefined
}

function isLegalName(text: string): boolean {
  return text.length <= longestLegalName && /\p{L}/u.test(text) && !/\p{C}/u.test(text)
}

export const accountEnd = (account: string): string => account.slice(-4)
