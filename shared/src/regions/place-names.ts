const caseEndings =
  /(?:ого|его|ому|ему|ыми|ими|ями|ами|ой|ей|ою|ею|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ам|ям|ах|ях|ых|их|ым|им|ую|юю|ью|[аяоеыиуюьй])$/

const fleetingVowels: Readonly<Record<string, string>> = {
  ...{ орла: 'орел', орле: 'орел', орлу: 'орел', ельца: 'елец', ельце: 'елец', ельцу: 'елец' },
}

/** The same for all forms of a Russian name, and for Latin spellings of a name. */
export function toPlaceKey(word: string): string {
  if (/^[a-z]/.test(word)) return normalizeLatin(word)
  const fleeting = fleetingVowels[word]
  if (fleeting !== undefined) return fleeting
  if (word.length === 3 && /[аеуы]$/.test(word)) return `${word.slice(0, 2)}-`
  if (word.length < 4) return word
  const stem = word.replace(caseEndings, '')
  return stem.length >= 3 ? stem : word.slice(0, -1)
}

const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

const normalizeLatin = (word: string) =>
  word
    .replace(/yo/g, 'e')
    .replace(/ye/g, 'e')
    .replace(/(?:iy|yy|ij|ii|yj)(?![a-z])/g, 'y')
    .replace(/iya(?![a-z])/g, 'ia')
    .replace(/j/g, 'y')
    .replace(/(?<![ckszt])h/g, 'kh')
    .replace(/['’]/g, '')

export const toLatinSpelling = (word: string) =>
  normalizeLatin(Array.from(word, (letter) => latin[letter] ?? letter).join(''))

/** These words also mean something else, so that they need a preposition before them. */
const everydayWords = new Set(
  'мирный горький нижний курган владимир киров орел дон болгар судак инта печоры тула мо ло столица саха коми кола урал шахты королев железнодорожный ростов золотое дуброва kirov don vladimir'.split(
    ' ',
  ),
)

/** Everyday names of regions that no list of aliases has. */
export const shortRegionNames = [
  ['моск обл', 'RU-MOS'],
  ['мо', 'RU-MOS'],
  ['лен обл', 'RU-LEN'],
  ['ленобласть', 'RU-LEN'],
  ['ло', 'RU-LEN'],
  ['чечня', 'RU-CE'],
  ['тува', 'RU-TY'],
  ['кбр', 'RU-KB'],
  ['кчр', 'RU-KC'],
  ['хмао', 'RU-KHM'],
  ['югра', 'RU-KHM'],
  ['янао', 'RU-YAN'],
  ['еао', 'RU-YEV'],
  ['нао', 'RU-NEN'],
] as const

const everydayKeys = new Set([...everydayWords].map(toPlaceKey))

/** Returns whether a name needs a preposition before it: «в Мирном», but «мирный день». */
export const isEverydayWord = (key: string): boolean => everydayKeys.has(key)
