import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { splitWords } from '@enp/shared/text/words'
import { isCalendarDay, parseTypedDay } from '@enp/shared/typed-text/typed-days'
import { normalizeBookingNumber } from '../../bookings/vouchers/voucher.rules.ts'
import {
  inLatinLetters,
  inRussianLetters,
  swapKeyboardLayout,
} from '../../catalog/search/words/keyboard-layout.rules.ts'

/**
 * Returns the text as `normalize_text` writes it, then in the other keyboard layout and the other
 * alphabet. The likeliest comes first.
 */
export function listReadings(text: string): string[] {
  const words = splitWords(text)
  const readings = [
    words,
    splitWords(swapKeyboardLayout(text) ?? ''),
    words.map((word) => inRussianLetters(word)[0] ?? word),
    words.map(inLatinLetters),
  ]
  return [...new Set(readings.map((reading) => reading.join(' ')))].filter((reading) => reading.length >= 2)
}

/** The last ten digits of a phone. Undefined if the text has letters or fewer digits. */
export function toPhoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  return /^\+?[\d\s().-]+$/.test(text) && digits.length >= 10 && digits.length <= 15 ? digits.slice(-10) : undefined
}

/** The year defaults to the current one. Returns `YYYY-MM-DD`, or undefined if it is no date. */
export function toSearchedDay(text: string, now: Date): string | undefined {
  const typed = parseTypedDay(text)
  if (typed?.month === undefined) return undefined
  const year = typed.year ?? now.getUTCFullYear()
  const [month, day] = [typed.month, typed.day].map((part) => String(part).padStart(2, '0'))
  const written = `${year}-${month}-${day}`
  return isCalendarDay(written) ? written : undefined
}

const numberLetters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** Numbers of bookings that differ from the typed one by one letter or by two swapped ones. */
export function listNearNumbers(text: string): string[] {
  if (!/^(?:BK\W?)?[\dA-Z]{5,7}$/i.test(foldLookAlikes(text.trim()))) return []
  const letters = normalizeBookingNumber(text).slice('BK-'.length).replace(/^BK/, '')
  const at = Array.from({ length: letters.length + 1 }, (_, index) => index)
  const replaced = (index: number, length: number, by: string) =>
    letters.slice(0, index) + by + letters.slice(index + length)
  const near = at.flatMap((index) => [
    ...numberLetters.flatMap((letter) => [replaced(index, 1, letter), replaced(index, 0, letter)]),
    replaced(index, 1, ''),
    replaced(index, 2, `${letters[index + 1] ?? ''}${letters[index] ?? ''}`),
  ])
  return [...new Set([letters, ...near])].filter((one) => one.length === 6).map((one) => `BK-${one}`)
}
