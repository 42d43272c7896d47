import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import illustrations from '@enp/shared/design/illustrations/covers.json' with { type: 'json' }

export interface CoverLocation {
  readonly category: ServiceCategory
  readonly title: string
  readonly city: string
  /** The region's Russian name. */
  readonly region: string
}

/**
 * The illustration of a service without a photo: by the first word of its title that has one, else of its city or
 * region, else by its category. Words are compared whole, in any Russian case: `дом` is in «дома» and not in «домбай».
 */
export function chooseCover({ category, title, city, region }: CoverLocation): string {
  return byWords(title) ?? byWords(`${city} ${region}`) ?? illustrations.categoryDefault[category]
}

const endings =
  'а я у ю е ы и о ь й ой ей ою ею ью ом ем ам ям ами ями ах ях ов ев ий ый ая яя ое ее ие ые ого его ому ему ым им ых их ую юю ыми ими'.split(
    ' ',
  )
const shortestStem = 3

/** Each illustration's matches; one match may be several words, all of which must be there. */
const covers = Object.entries(illustrations.covers).map(([name, { match }]) => ({
  name,
  matches: match.map((phrase) => words(phrase).map(toForms)),
}))

/** The illustration of the first word that has one. */
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

/** A word and its cases: the stem without its ending, with each ending there is. */
function toForms(word: string): ReadonlySet<string> {
  const ending = /(ые|ие|ый|ий|ой|ая|[аяоеыийьую])$/.exec(word)?.[0] ?? ''
  const stem = word.slice(0, word.length - ending.length)
  if (stem.length < shortestStem) return new Set([word])
  // Bare, a plural's stem is its genitive («гор»), another's is mostly another word («лен» of «лена»).
  const bare = ending === '' || ending === 'ы' || ending === 'и' ? [stem] : []
  return new Set([word, ...bare, ...endings.map((each) => stem + each)])
}
