/** Without a value the text can be read in two ways: thousands first, then decimals. */
export type TypedPrice = { readonly value: number } | { readonly value?: undefined; readonly readings: TwoReadings }
export type TwoReadings = readonly [thousands: number, decimals: number]

/** Words after an amount of roubles. */
export const roubleWords = '(?:₽|руб(?:лей|ля|ль)?\\.?|р\\.?|rub\\.?|rur)(?![\\p{L}\\d])'
const beforeAmount = /^₽\s*/
const afterAmount = new RegExp(`\\s*${roubleWords}\\s*$`, 'iu')

const plainAmount = /^\d{1,8}(?:[.,]\d{1,2})?$/
/** «4 900,50», «4,900.50», «4.900,50», «1,234,567». */
const groupedAmounts = [
  /^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/,
  /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
]
const ambiguousAmount = /^[1-9]\d{0,2}[.,]\d{3}$/
const maxDigits = 8

/** Roubles with at most two decimals; undefined for other text. */
export function readPrice(text: string): TypedPrice | undefined {
  const amount = text.trim().replace(beforeAmount, '').replace(afterAmount, '').trim()
  if (plainAmount.test(amount)) return { value: Number(amount.replace(',', '.')) }
  if (ambiguousAmount.test(amount))
    return { readings: [Number(amount.replace(/[.,]/, '')), Number(amount.replace(',', '.'))] }
  if (!groupedAmounts.some((pattern) => pattern.test(amount))) return undefined
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  const digits = whole.replace(/\D/g, '')
  return digits.length > maxDigits ? undefined : { value: Number(`${digits}.${decimals}`) }
}

/** Returns roubles of «2 500» or «2500,50 ₽»; undefined for other and for ambiguous text. */
export const parsePrice = (text: string): number | undefined => readPrice(text)?.value
