import { type Lexeme, understood } from './lexemes.rules.ts'
import { compilePattern, hasAny, type Match, rewrite } from './pattern.rules.ts'

/** In roubles. */
export interface ParsedPrice {
  readonly priceMin?: number
  readonly priceMax?: number
}

const maxPrice = 100_000_000
const thousand = 1000

const thousandLetters = new Set(['к', 'k', 'т', 'тр', 'тысяч'])

const toMoney = (
  value: number,
  { start, end }: { readonly start: number; readonly end: number },
): Lexeme | undefined =>
  value > 0 && value <= maxPrice ? { word: String(value), start, end, classes: new Map([['MONEY', value]]) } : undefined

const isAfter = (left: Lexeme | undefined, right: Lexeme | undefined) => left?.end === right?.start

/** «5к», «5 тыс», «5 тысяч рублей», «3000 р», «2 с половиной тысячи». */
const amounts = [
  compilePattern('n@NUM half@с? половиной? t@THOUSAND т? CUR?'),
  compilePattern('n@NUM k@к|k|т|тр CUR?'),
  compilePattern('n@NUM CUR'),
  compilePattern('₽|rub n@NUM'),
]

function readAmount({ named: { n, half, t, k }, start, end, after }: Match): Lexeme | undefined {
  // «5 к морю»: a letter apart from its number is a word.
  if (k && thousandLetters.has(k.word) && k.word !== 'тр' && !isAfter(n, k) && after && !after.classes.has('CUR'))
    return undefined
  const number = (n?.classes.get('NUM') ?? 0) + (half ? 0.5 : 0)
  return toMoney(number * (t || k ? thousand : 1), { start, end })
}

/** «До тысячи». */
const single = compilePattern(
  'before@до|дешевле|за|дороже|менее|более|больше|меньше|under|below|a|от t@тысячи|тысячу|тысяч|thousand CUR?',
)

const per = 'за|в|с|per|a|на? ночь|сутки|день|человека|person|night|day|чел|номер?'
const upTo = [
  `не дороже|больше|более|выше m@MONEY|BIG ${per}`,
  `no|not more than m@MONEY|BIG ${per}`,
  `less|cheaper than m@MONEY|BIG ${per}`,
  `up to m@MONEY|BIG ${per}`,
  `at most m@MONEY|BIG ${per}`,
  `с? бюджет|бюджетом до? m@MONEY|BIG ${per}`,
  `в пределах m@MONEY|BIG ${per}`,
  `with? a? budget of|up? to? m@MONEY|BIG ${per}`,
  `по? цене|стоимостью|стоимость|ценой|цена|цены|price|prices|cost до|under|below|ниже|up to? m@MONEY|BIG ${per}`,
  `not over|above m@MONEY|BIG ${per}`,
  `до|дешевле|менее|меньше|максимум|макс|under|below|max|maximum|within|ниже|< m@MONEY|BIG ${per}`,
  `m@MONEY|BIG макс|максимум|max|maximum`,
  `за|for m@MONEY ${per}`,
  `за m@BIG ${per}`,
  `m@MONEY ${per}`,
].map(compilePattern)
const atLeast = [
  `не дешевле|менее|меньше m@MONEY|BIG ${per}`,
  `no|not less|cheaper than m@MONEY|BIG ${per}`,
  `more than m@MONEY|BIG ${per}`,
  `at least m@MONEY|BIG ${per}`,
  `от|дороже|свыше|больше|более|выше|минимум|over|above|min|minimum|from m@MONEY|BIG ${per}`,
].map(compilePattern)
const ranges = [
  `от|from|between|с? a@MONEY|BIG|NUM до|по|to|and|-|и b@MONEY ${per}`,
  `от|from|between a@MONEY|BIG до|to|and|- b@MONEY|BIG ${per}`,
  `за|до? a@BIG - b@BIG ${per}`,
].map(compilePattern)

const estimates = new Set('около примерно районе about around'.split(' '))
const negations = new Set(['не', 'no', 'not'])
const amountOf = (lexeme: Lexeme | undefined) => lexeme?.classes.get('MONEY') ?? lexeme?.classes.get('BIG') ?? 0

/** Not a price if a unit follows: «от 100 человек», «до 2000 года». */
const isCount = ({ named: { m }, after }: Match) =>
  m?.classes.has('MONEY') !== true &&
  ['UNIT', 'PEOPLE', 'MONTH', 'NIGHT', 'DAYS', 'ADULT', 'CHILD'].some((name) => after?.classes.has(name))

/** «От 1 до 3 тысяч»: both numbers are thousands. */
function toRange({ named: { a, b } }: Match): ParsedPrice | undefined {
  const priceMax = amountOf(b)
  const small = a?.classes.get('NUM') ?? 0
  const priceMin = amountOf(a) || (priceMax >= thousand ? small * thousand : small)
  const areYears = a?.classes.has('YEAR') && b?.classes.has('YEAR')
  return priceMin < priceMax && !areYears ? { priceMin, priceMax } : undefined
}

function joinAmounts(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  let list = lexemes
  for (const pattern of amounts) list = rewrite(list, pattern, readAmount)
  return rewrite(list, single, ({ named: { before, t }, end }) => {
    if (!before || !t) return undefined
    const word = before.word === 'a' ? 'under' : before.word
    return before.word === 'a'
      ? toMoney(thousand, { start: before.start, end })
      : { word: `${word} 1000`, start: before.start, end, classes: new Map([['LIMIT', 0]]) }
  })
}

const lone = compilePattern('l@LIMIT за|в|с? ночь|сутки|день|человека?')

export function takePrice(lexemes: readonly Lexeme[]): { lexemes: readonly Lexeme[]; price: ParsedPrice } {
  if (!hasAny(lexemes, ['NUM', 'THOUSAND'])) return { lexemes, price: {} }
  let price: ParsedPrice = {}
  let list = joinAmounts(lexemes)
  const take = (found: ParsedPrice | undefined, { start, end }: Match) => {
    if (!found || Object.keys(found).some((name) => name in price)) return undefined
    price = { ...price, ...found }
    return understood(start, end)
  }
  for (const pattern of ranges) list = rewrite(list, pattern, (match) => take(toRange(match), match))
  list = rewrite(list, lone, (match) => {
    const isMin = /^(от|дороже|более|больше) /.test(match.named.l?.word ?? '')
    return take(isMin ? { priceMin: thousand } : { priceMax: thousand }, match)
  })
  for (const pattern of atLeast)
    list = rewrite(list, pattern, (match) =>
      isCount(match) || negations.has(match.before?.word ?? '')
        ? undefined
        : take({ priceMin: amountOf(match.named.m) }, match),
    )
  for (const pattern of upTo)
    list = rewrite(list, pattern, (match) =>
      isCount(match) || estimates.has(match.before?.word ?? '')
        ? undefined
        : take({ priceMax: amountOf(match.named.m) }, match),
    )
  const { priceMin = 0, priceMax = maxPrice } = price
  return priceMin < priceMax ? { lexemes: list, price } : { lexemes, price: {} }
}
