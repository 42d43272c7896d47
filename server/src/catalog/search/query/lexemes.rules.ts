import { listWordClasses } from './word-classes.rules.ts'

/** A word, a number or a mark of a query, or several that were read as one. */
export interface Lexeme {
  /** In lower case, with «е» for «ё»; empty for words that have been understood. */
  readonly word: string
  readonly start: number
  readonly end: number
  readonly classes: ReadonlyMap<string, number>
  /** A day `2030-03-12`, of class DAY. */
  readonly day?: string
}

const parts =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{2,4}(?!\d)|\d{1,2}\.\d{2}(?![\d.])|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)|\d+-?(?:ого|его|го|ое|е|му|st|nd|rd|th)(?!\p{L})|\d+-?(?:ух|их|ех|х|м)(?!\p{L})|\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|[-–—+*₽&%$€]/gu

const writtenDay = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.\d{2}|\d{1,2}\/\d{1,2})$/

export function splitQuery(text: string): Lexeme[] {
  // The same length as the text, so that positions remain valid.
  const lower = Array.from(text, (letter) => lowerLetter(letter)).join('')
  const lexemes = [...lower.matchAll(parts)].map(({ 0: found, index }) => toLexeme(found, index, index + found.length))
  return joinNumbers(lexemes.filter((lexeme, at) => !isHyphen(lexeme, at, lexemes)))
}

function lowerLetter(letter: string): string {
  if (letter === 'Ё' || letter === 'ё') return 'е'
  if (letter === '–' || letter === '—') return '-'
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

/** A hyphen inside a name is no range: «улан-удэ». */
function isHyphen({ word, start, end }: Lexeme, at: number, all: readonly Lexeme[]): boolean {
  const [before, after] = [all[at - 1], all[at + 1]]
  const isRange = [before, after].every((one) => one?.classes.has('WD') || one?.classes.has('WEEKDAY'))
  return word === '-' && !isRange && isName(before) && isName(after) && before?.end === start && after?.start === end
}

const isName = (lexeme: Lexeme | undefined) => lexeme !== undefined && /^\p{L}/u.test(lexeme.word)

export const understood = (start: number, end: number): Lexeme => ({ word: '', start, end, classes: new Map() })

export function toLexeme(word: string, start: number, end: number): Lexeme {
  const classes = new Map<string, number>()
  const ordinal = /^(\d+)-?(?:ого|его|го|ое|е|му|st|nd|rd|th)$/.exec(word)
  const counted = /^(\d+)-?(?:ух|их|ех|х|м)$/.exec(word)
  if (ordinal) classes.set('ORD', Number(ordinal[1]))
  else if (counted) classes.set('NUM', Number(counted[1]))
  else if (/^\d{1,3}[.,]\d{3}$/.test(word)) setNumber(classes, Number(word.replace(/[.,]/, '')))
  else if (/^\d+(?:[.,]\d+)?$/.test(word)) setNumber(classes, Number(word.replace(',', '.')))
  if (writtenDay.test(word)) classes.set('DATE', 0)
  for (const { name, value } of listWordClasses(word)) classes.set(name, value)
  return { word, start, end, classes }
}

function setNumber(classes: Map<string, number>, value: number): void {
  classes.set('NUM', value)
  if (value >= 100) classes.set('BIG', value)
  if (value >= 2000 && value < 2200 && Number.isInteger(value)) classes.set('YEAR', value)
}

/** Joins «двадцать пять», «двадцать пятого», «3 000». */
function joinNumbers(lexemes: readonly Lexeme[]): Lexeme[] {
  const joined: Lexeme[] = []
  for (const lexeme of lexemes) {
    const before = joined.at(-1)
    const both = before && joinTwo(before, lexeme)
    if (both) joined[joined.length - 1] = both
    else joined.push(lexeme)
  }
  return joined
}

function joinTwo(left: Lexeme, right: Lexeme): Lexeme | undefined {
  const first = left.classes.get('NUM')
  if (first === undefined) return undefined
  const kind = right.classes.has('ORD') ? 'ORD' : 'NUM'
  const second = right.classes.get(kind)
  const isThousands = /^[\d ]{1,7}$/.test(left.word) && /^\d{3}$/.test(right.word) && right.start === left.end + 1
  const isHundred = right.word === 'hundred'
  if (second === undefined && !isHundred) return undefined
  const isSpelled = [left, right].every(({ word }) => !/\d/.test(word))
  if (!isThousands && !isSpelled) return undefined
  const value = isThousands ? first * 1000 + (second ?? 0) : isHundred ? first * 100 : sumOf(first, second ?? 0)
  if (value === undefined) return undefined
  const classes = new Map<string, number>()
  if (kind === 'ORD') classes.set('ORD', value)
  else setNumber(classes, value)
  if (kind === 'NUM' && isThousands) classes.delete('YEAR')
  return { word: `${left.word} ${right.word}`, start: left.start, end: right.end, classes }
}

function sumOf(left: number, right: number): number | undefined {
  if (left >= 100 && left % 100 === 0 && right < 100) return left + right
  return left >= 20 && left < 100 && left % 10 === 0 && right < 10
    ? left + right
    : left % 100 >= 20 && left > 100 && left % 10 === 0 && right < 10
      ? left + right
      : undefined
}

/** A kept phrase becomes one word, which no pattern understands. */
export function joinKeptPhrases(lexemes: readonly Lexeme[], kept: ReadonlySet<string> | undefined): readonly Lexeme[] {
  if (!kept || kept.size === 0) return lexemes
  const joined: Lexeme[] = []
  for (let at = 0; at < lexemes.length; ) {
    const length = longestKept(lexemes.slice(at), kept)
    const [first, last] = [lexemes[at], lexemes[at + Math.max(1, length) - 1]]
    if (first && last)
      joined.push(length === 0 ? first : { ...understood(first.start, last.end), word: `${first.word}…` })
    at += Math.max(1, length)
  }
  return joined
}

const maxKeptWords = 6

function longestKept(lexemes: readonly Lexeme[], kept: ReadonlySet<string>): number {
  for (let length = Math.min(maxKeptWords, lexemes.length); length > 0; length -= 1) {
    const phrase = lexemes.slice(0, length).map(({ word }) => word)
    if (kept.has(phrase.join(' '))) return length
  }
  return 0
}
