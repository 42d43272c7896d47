import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import illustrations from '@enp/shared/design/illustrations/covers.json' with { type: 'json' }

export interface CoverLocation {
  readonly category: ServiceCategory
  readonly title: string
  readonly city: string
  readonly region: string
}

/** Compares whole words in any Russian case: `дом` matches «дома» but not «домбай». */
export function chooseCover({ category, title, city, region }: CoverLocation): string {
  return byWords(title) ?? byWords(`${city} ${region}`) ?? illustrations.categoryDefault[category]
}

const endings =
  'а я у ю е ы и о ь й ой ей ою ею ью ом ем ам ям ами ями ах ях ов ев ий ый ая яя ое ее ие ые ого его ому ему ым им ых их ую юю ыми ими'.split(
    ' ',
  )
const shortestStem = 3

const covers = Object.entries(illustrations.covers).map(([name, { match }]) => ({
  name,
  matches: match.map((phrase) => words(phrase).map(toForms)),
}))

function byWords(text: string): string | undefined {
  const present = words(text)
  const isPresent = (forms: ReadonlySet<string>) => present.some((word) => forms.has(word))
  for (const word of present) {
    const isAbout = (phrase: ReadonlySet<string>[]) =>
      phrase.some((forms) => forms.has(word)) && phrase.every(isPresent)
    const cover = covers.find(({ matches }) => matches.some(isAbout))
    if (cover) return cover.name
  }
  return undefined
}

function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-яa-z0-9]+/g) ?? []
  )
}

function toForms(word: string): ReadonlySet<string> {
  const ending = /(ые|ие|ый|ий|ой|ая|[аяоеыийьую])$/.exec(word)?.[0] ?? ''
  const stem = word.slice(0, word.length - ending.length)
  if (stem.length < shortestStem) return new Set([word])
  // The bare stem of a plural is its genitive («гор»); else it is another word («лен» of «лена»).
  const bare = ending === '' || ending === 'ы' || ending === 'и' ? [stem] : []
  return new Set([word, ...bare, ...endings.map((each) => stem + each)])
}
