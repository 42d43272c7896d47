import { maxGuests } from '@enp/shared/limits'
import { type Lexeme, understood } from './lexemes.rules.ts'
import { compilePattern, hasAny, type Match, rewrite } from './pattern.rules.ts'

const lead = 'для|на|for|за|нас|компания|группа|we? из|of|are?'
const childWords = 'one|один|одним|одного|a?'

/** The first pattern that matches decides. A missing number is one, or two for a family or pair. */
const patterns = [
  `${lead} n@NUM|PARTY взр|взрослых? ADULT? AND|- c@NUM|PARTY? k@CHILD AND? c2@NUM? CHILD?`,
  `${lead} n@NUM|PARTY ADULT c@NUM|PARTY k@CHILD`,
  `${lead} n@NUM ADULT AND|- ${childWords} k@CHILD`,
  `${lead} n@PARTY AND ${childWords} k@CHILD`,
  `${lead} f@FAMILY AND|с? c@NUM|PARTY k@CHILD`,
  `${lead} a? f@FAMILY AND ${childWords} k@CHILD`,
  `${lead} a? FAMILY из|of n@NUM|PARTY PEOPLE?`,
  `FAMILY n@NUM|PARTY PEOPLE`,
  `n@NUM of us`,
  `for a? party|group of n@NUM|PARTY PEOPLE?`,
  `компанией|группой|группы|группа|party|group|компания из|of|на|в? n@NUM|PARTY PEOPLE?`,
  `${lead} n@NUM|PARTY ADULT`,
  `${lead} до? n@NUM|PARTY PEOPLE`,
  `нас n@NUM|PARTY`,
  `we are n@NUM`,
  `n@NUM + c@NUM`,
  `p@для|на|for|за|of a? n@NUM|PARTY`,
  `for? a? w@вдвоем|втроем|вчетвером|впятером|вшестером|всемером|ввосьмером|вдевятером|вдесятером`,
].map(compilePattern)

const pluralChildren = new Set('дети детей детьми детям children kids'.split(' '))

/** A number before one of these counts something else: «на 2 ночи», "for 2 hours". */
const countsOther = ['NIGHT', 'DAYS', 'WEEK', 'MONTHS', 'UNIT', 'THOUSAND', 'CUR', 'NUM', 'MONTH', 'DAY', 'MONEY']

function countGuests({ named: { n, c, c2, f, k, w, p }, after }: Match): number | undefined {
  const value = (lexeme: Lexeme | undefined) => lexeme?.classes.get('NUM') ?? lexeme?.classes.get('PARTY')
  if (w) return value(w)
  const own = value(n) ?? (f ? 2 : undefined)
  if (own === undefined) return undefined
  const isBare = p !== undefined
  if (isBare && after && (after.word === '-' || countsOther.some((name) => after.classes.has(name)))) return undefined
  // «На пару дней», «за 5 …»: a bare number needs its own place in the query.
  if (isBare && n?.classes.has('NUM') && !mayEndParty(p, n, after)) return undefined
  // «Двое с детьми»: the number is unknown.
  if (k && !c && pluralChildren.has(k.word)) return undefined
  const children = (value(c) ?? (k ? 1 : 0)) + (value(c2) ?? 0)
  return own + children
}

/** "Hotel for 2 in Kazan", «на двоих»; «экскурсия на двух автобусах» counts something else. */
function mayEndParty(preposition: Lexeme, number: Lexeme, after: Lexeme | undefined): boolean {
  if (preposition.word === 'of') return false
  if (!after || after.word === '') return true
  return (preposition.word === 'for' && after.classes.has('ON')) || (number.word.length < 3 && after.classes.has('ON'))
}

export function takeGuests(lexemes: readonly Lexeme[]): { lexemes: readonly Lexeme[]; guests?: number } {
  if (!hasAny(lexemes, ['NUM', 'PARTY', 'FAMILY'])) return { lexemes }
  let guests: number | undefined
  let list = lexemes
  for (const pattern of patterns) {
    list = rewrite(list, pattern, (match) => {
      if (guests !== undefined) return undefined
      const count = countGuests(match)
      const isWhole = count !== undefined && Number.isInteger(count) && count >= 1 && count <= maxGuests
      if (!isWhole) return undefined
      guests = count
      return understood(match.start, match.end)
    })
  }
  return { lexemes: list, ...(guests !== undefined && { guests }) }
}
