/** Latin and Cyrillic letters and signs that look like a Cyrillic letter. */
const cyrillicTwins: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aаbвcсeеkкmмhнoоpрtтxхyу0о3з@а4ч'.matchAll(/(.)(.)/gu), ([, from, to]) => [from, to]),
)
const latinTwins: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аaеeоoрpсcуyхxіi1i0o$s@a!i'.matchAll(/(.)(.)/gu), ([, from, to]) => [from, to]),
)

/** Beginnings and whole forms. A word matches from its first letter: «скука» is no insult. */
const russian = [
  'ху[йеяию]',
  'пизд',
  'еб(?:а[тнлш]|л[аои]|уч|ну[тл]|ись|ите|ен)',
  '(?:за|вы|у|объ|на|про|долбо|дое)[ъь]?еб(?:а|у|о|и|л|н|ен|$)',
  'бля(?:д|т|х?$)',
  'сук(?:а|и|у|е|ой|ам|ами)$',
  'суч(?:ка|ки|ар|ий|ья)',
  'муд(?:ак|ач|ил)',
  'г[ао]ндон',
  'пид[оа]р',
  'ублюд',
  'мраз(?:ь|и|ей|ота)',
  'твар(?:ь|и|ей|ью)$',
  'идиот',
  'дебил',
  'кретин',
  'придур',
  'дурак(?:$|а|и|ов|ам|у|ом)',
  'дур(?:а|ы|у|ой)$',
  'тупиц',
  'урод(?:$|ы|а|у|ов|ам|ом)$',
  'сволоч',
  'скотин',
  'чмо$',
  'хамл[оа]$',
  'быдл',
]
const english = [
  '(?:mother)?fuck',
  '(?:bull)?shit(?:$|ty|s$|head)',
  'bitch',
  'asshole',
  'arsehole',
  'dumbass',
  'cunts?$',
  'bastards?$',
  'morons?$',
  'idiot',
  'retard(?:s|ed)?$',
  'dickhead',
  'wankers?$',
  'scumbag',
]
const [russianWord, englishWord] = [russian, english].map(
  (beginnings) => new RegExp(`^(?:${beginnings.join('|')})`, 'u'),
)

/** Words that writers mask: «f*ck», «м*дак», «б**дь». */
const masked =
  'fuck fucking fucked shit shitty bitch cunt asshole хуй хуйня хуево пизда пиздец блядь блять ебать ебаный сука мудак гандон пидор урод дебил'.split(
    ' ',
  )
const maskedWord = /(?<![\p{L}\p{N}])\p{L}+(?:[*#@$%]+\p{L}+)+(?!\p{L})/gu
/** «д у р а к», «д.у.р.а.к». */
const spacedWord = /(?<![\p{L}\p{N}])\p{L}(?:[\s._-]+\p{L}(?!\p{L})){2,}/gu
const word = /[\p{L}\p{N}@$!]*\p{L}[\p{L}\p{N}@$!]*/gu

export function hasInsult(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  if ((plain.match(maskedWord) ?? []).some(isMaskedInsult)) return true
  const joined = (plain.match(spacedWord) ?? []).map((spaced) => spaced.replace(/[^\p{L}]/gu, ''))
  return [...(plain.match(word) ?? []), ...joined].some(isInsult)
}

function isInsult(written: string): boolean {
  const one = written.replace(/(\p{L})\1{2,}/gu, '$1')
  return (
    (russianWord?.test(toScript(one, cyrillicTwins)) ?? false) ||
    (englishWord?.test(toScript(one, latinTwins)) ?? false)
  )
}

const toScript = (text: string, twins: Readonly<Record<string, string>>) =>
  Array.from(text, (letter) => twins[letter] ?? letter).join('')

function isMaskedInsult(written: string): boolean {
  const parts = written.split(/[*#@$%]+/u)
  const pattern = new RegExp(`^${parts.join('\\p{L}{1,3}')}$`, 'u')
  return masked.some((one) => pattern.test(one))
}
