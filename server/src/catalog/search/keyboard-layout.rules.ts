/** Other readings of an unknown word: the other keyboard layout, or Latin letters. */

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/**
 * Returns what the same keys write on the other layout: `rfhtkbz` is «карелия». Undefined for a
 * text without letters of either layout.
 */
export function onOtherLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  if (/[a-z]/.test(lower)) return swapped(lower, latinKeys, russianKeys)
  if (/[а-яё]/.test(lower)) return swapped(lower, russianKeys, latinKeys)
  return undefined
}

function swapped(text: string, from: string, to: string): string {
  return Array.from(text, (key) => {
    const at = from.indexOf(key)
    return at < 0 ? key : (to[at] ?? key)
  }).join('')
}

/** Latin spellings, the longest first, each with all its possible sounds, the likeliest first. */
const sounds: ReadonlyArray<readonly [latin: string, russian: readonly string[]]> = [
  ['shch', ['щ']],
  ['sch', ['щ', 'ш']],
  ['iya', ['ия']],
  ['iyu', ['ию']],
  ['iye', ['ие']],
  ['zh', ['ж']],
  ['kh', ['х']],
  ['ts', ['ц', 'тс']],
  ['ch', ['ч']],
  ['sh', ['ш']],
  ['yo', ['е']],
  ['jo', ['е']],
  ['yu', ['ю']],
  ['ju', ['ю']],
  ['iu', ['ю']],
  ['ya', ['я', 'ья']],
  ['ja', ['я']],
  ['ia', ['ия', 'я']],
  ['ye', ['е']],
  ['iy', ['ий']],
  ['yy', ['ый']],
  ['ck', ['к']],
  ['ph', ['ф']],
  ['a', ['а']],
  ['b', ['б']],
  ['c', ['к', 'ц']],
  ['d', ['д']],
  ['e', ['е', 'э']],
  ['f', ['ф']],
  ['g', ['г']],
  ['h', ['х', 'г']],
  ['i', ['и', 'й']],
  ['j', ['й', 'дж']],
  ['k', ['к']],
  ['l', ['л']],
  ['m', ['м']],
  ['n', ['н']],
  ['o', ['о']],
  ['p', ['п']],
  ['q', ['к']],
  ['r', ['р']],
  ['s', ['с']],
  ['t', ['т']],
  ['u', ['у']],
  ['v', ['в']],
  ['w', ['в']],
  ['x', ['кс']],
  ['y', ['ы', 'й', 'и']],
  ['z', ['з']],
]

/** A word of ambiguous letters has many readings; the likeliest of them are enough. */
const maxReadings = 8

/**
 * Returns how a word of at least three Latin letters may be written in Russian, the likeliest
 * first; empty for another word.
 */
export function inRussianLetters(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  let readings = ['']
  for (let at = 0; at < word.length; ) {
    const [latin, russian] = sounds.find(([spelling]) => word.startsWith(spelling, at)) ?? ['?', ['']]
    readings = russian.flatMap((letters) => readings.map((before) => before + letters)).slice(0, maxReadings)
    at += latin.length
  }
  return readings
}
