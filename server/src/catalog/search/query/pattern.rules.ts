import type { Lexeme } from './lexemes.rules.ts'

/** Lexemes of a pattern by name, and the lexemes around the match. */
export interface Match {
  readonly named: Readonly<Record<string, Lexeme | undefined>>
  readonly before: Lexeme | undefined
  readonly after: Lexeme | undefined
  readonly start: number
  readonly end: number
}

export interface Pattern {
  readonly expression: RegExp
  /** Each set needs one of its keys in a query, or the pattern cannot match. */
  readonly required: ReadonlyArray<readonly string[]>
}

/**
 * Compiles a list of elements: `d@NUM|ORD MONTH in?`. An element is a class in capitals or a word,
 * with a name before `@`; `?` makes it optional.
 */
export function compilePattern(text: string): Pattern {
  const elements = text.split(' ').map((element) => {
    const isOptional = element.length > 1 && element.endsWith('?')
    const body = isOptional ? element.slice(0, -1) : element
    const at = body.indexOf('@')
    const name = at < 0 ? undefined : body.slice(0, at)
    const keys = body.slice(at + 1).split('|')
    return { isOptional, name, keys: keys.map((key) => (/^[A-Z]/.test(key) ? key : `=${key}`)) }
  })
  const source = elements.map(({ isOptional, name, keys }) => {
    const escaped = keys.map((key) => key.replace(/[+*$]/g, '\\$&')).join('|')
    const lexeme = `<[^>]*,(?:${escaped}),[^>]*>`
    return `${name ? `(?<${name}>${lexeme})` : `(?:${lexeme})`}${isOptional ? '?' : ''}`
  })
  return {
    expression: new RegExp(source.join(''), 'g'),
    required: elements.filter(({ isOptional }) => !isOptional).map(({ keys }) => keys),
  }
}

interface Encoded {
  readonly keys: ReadonlySet<string>
  readonly text: string
  readonly starts: readonly number[]
}

const encodedLists = new WeakMap<readonly Lexeme[], Encoded>()

/** Remembered, because most patterns leave a list as it is. */
function encode(lexemes: readonly Lexeme[]): Encoded {
  const known = encodedLists.get(lexemes)
  if (known) return known
  const keys = new Set<string>()
  const starts: number[] = []
  let text = ''
  for (const { word, classes } of lexemes) {
    const at = starts.length
    starts.push(text.length)
    keys.add(`=${word}`)
    for (const name of classes.keys()) keys.add(name)
    text += `<${at},=${word},${[...classes.keys()].join(',')},>`
  }
  const encoded = { keys, text, starts }
  encodedLists.set(lexemes, encoded)
  return encoded
}

/**
 * Replaces each match by the lexeme that `replace` returns; undefined leaves the words and looks
 * further.
 */
export function rewrite(
  lexemes: readonly Lexeme[],
  { expression, required }: Pattern,
  replace: (match: Match) => Lexeme | undefined,
): readonly Lexeme[] {
  const { keys } = encode(lexemes)
  if (!required.every((names) => names.some((name) => keys.has(name)))) return lexemes
  let list = lexemes
  for (let from = 0; from < list.length; ) {
    const { text, starts } = encode(list)
    expression.lastIndex = starts[from] ?? 0
    const found = expression.exec(text)
    if (!found) return list
    const first = starts.indexOf(found.index)
    const next = starts.indexOf(found.index + found[0].length)
    const end = next < 0 ? list.length : next
    const lexeme = replace(toMatch(found, list, first, end))
    if (lexeme) list = [...list.slice(0, first), lexeme, ...list.slice(end)]
    from = first + 1
  }
  return list
}

function toMatch({ groups }: RegExpExecArray, list: readonly Lexeme[], first: number, end: number): Match {
  const named: Record<string, Lexeme | undefined> = {}
  for (const [name, code] of Object.entries(groups ?? {}))
    if (code !== undefined) named[name] = list[Number(code.slice(1, code.indexOf(',')))]
  return {
    named,
    before: list[first - 1],
    after: list[end],
    start: list[first]?.start ?? 0,
    end: list[end - 1]?.end ?? 0,
  }
}

/** Returns whether a query has one of the classes or words `=word`. */
export const hasAny = (lexemes: readonly Lexeme[], names: readonly string[]): boolean => {
  const { keys } = encode(lexemes)
  return names.some((name) => keys.has(name))
}
