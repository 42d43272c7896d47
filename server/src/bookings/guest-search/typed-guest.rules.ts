import { foldLookAlikes } from '@enp/shared/text/look-alikes'
import { withoutPhoneSeparators } from '@enp/shared/text/phone'
import { splitWords } from '@enp/shared/text/words'
import { mendTypo } from '../../catalog/search/search.rules.ts'
import { inRussianLetters, swapKeyboardLayout } from '../../catalog/search/words/keyboard-layout.rules.ts'

/** The readings of a text that a member typed. A part is absent if the text cannot mean it. */
export interface TypedGuest {
  /** Each word of the name as typed, in the other keyboard layout and in Russian letters. */
  readonly nameWords: ReadonlyArray<readonly string[]>
  /** Digits anywhere in a phone number, without the code of the country. */
  readonly phoneDigits?: string
  /** The beginning of a booking number after `BK-`. */
  readonly numberStart?: string
}

const fewestPhoneDigits = 4
const domesticPhoneDigits = 10
const phonePattern = /^\+?\d+$/
const numberPattern = /^(?:BK[\s-]?)?([0-9A-Z]{3,6})$/

/** Undefined for a text without letters and digits. */
export function parseTypedGuest(text: string): TypedGuest | undefined {
  const plain = text.trim()
  const [, numberStart] = numberPattern.exec(foldLookAlikes(plain).toUpperCase()) ?? []
  const isPhone = phonePattern.test(withoutPhoneSeparators(plain))
  const phoneDigits = isPhone ? toPhoneDigits(plain) : undefined
  const nameWords = isPhone ? [] : plain.split(/\s+/).flatMap(toReadings)
  if (nameWords.length === 0 && phoneDigits === undefined && numberStart === undefined) return undefined
  return {
    nameWords,
    ...(phoneDigits !== undefined && { phoneDigits }),
    ...(numberStart !== undefined && { numberStart }),
  }
}

/** «8 921 …» and «+7 921 …» are the same number. */
function toPhoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length < fewestPhoneDigits) return undefined
  return digits.length > domesticPhoneDigits && /^[78]/.test(digits) ? digits.slice(1) : digits
}

function toReadings(typed: string): string[][] {
  const swapped = splitWords(swapKeyboardLayout(typed) ?? '')
  return splitWords(typed).map((word) => [word, ...swapped, ...inRussianLetters(word)])
}

/** The longest typed word narrows the search most. */
export const longestWord = ({ nameWords }: TypedGuest): readonly string[] =>
  [...nameWords].sort(([left = ''], [right = '']) => right.length - left.length)[0] ?? []

/** True if every typed word is a word of the name or its beginning, perhaps with a typing error. */
export function isNameLike(name: string, { nameWords }: Pick<TypedGuest, 'nameWords'>): boolean {
  const words = splitWords(name)
  return nameWords.length > 0 && nameWords.every((readings) => readings.some((typed) => isWordLike(typed, words)))
}

function isWordLike(typed: string, words: readonly string[]): boolean {
  if (words.some((word) => word.startsWith(typed))) return true
  const likely = words.map((word) => ({ word, stem: word.slice(0, typed.length) }))
  return mendTypo(typed, likely) !== undefined
}
