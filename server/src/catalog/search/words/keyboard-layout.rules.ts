const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
/** The keys that are no Latin letters, with Shift: `<fqrfk` is «Байкал». */
const shiftedKeys = '{}:"<>~'
const shiftedLetters = 'хъжэбюё'

/** `rfhtkbz` is «карелия». Undefined for a text without letters of either layout. */
export function swapKeyboardLayout(text: string): string | undefined {
  const lower = text.toLowerCase()
  if (/[a-z]/.test(lower)) return swapped(lower, latinKeys + shiftedKeys, russianKeys + shiftedLetters)
  if (/[а-яё]/.test(lower)) return swapped(lower, russianKeys, latinKeys)
  return undefined
}

function swapped(text: string, from: string, to: string): string {
  return Array.from(text, (key) => {
    const at = from.indexOf(key)
    return at < 0 ? key : (to[at] ?? key)
  }).join('')
}

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

const maxReadings = 8

/** The likeliest comes first; empty unless the word has at least three letters, all Latin. */
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

const latinLetters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** `петрова` is `petrova`. */
export function inLatinLetters(word: string): string {
  return Array.from(word, (letter) => latinLetters[letter] ?? letter).join('')
}
