import jsonld, { type Options } from 'jsonld'
import { findProperties, schemaOrgContext, widen } from './schema-org.ts'

type Thing = Readonly<Record<string, unknown>>

const vocabulary = 'https://schema.org/'

/** Parses the only data block of a page as a browser does: up to the first end tag. */
export function readStructuredData(page: string): Thing {
  const [, block, ...others] = page.split('<script type="application/ld+json">')
  if (block === undefined || others.length > 0) throw new Error('the page needs one data block')
  return JSON.parse(block.slice(0, block.indexOf('</script>'))) as Thing
}

/** Properties that search engines require for a detailed result. */
const required: Readonly<Record<string, readonly string[]>> = {
  Hotel: ['name', 'address', 'image', 'makesOffer'],
  Product: ['name', 'image', 'offers'],
  TouristTrip: ['name', 'provider'],
  TouristAttraction: ['name', 'address'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Organization: ['name'],
  ListItem: ['position', 'name'],
}

/** Returns what a JSON-LD parser refuses, and what does not fit the vocabulary of schema.org. */
export async function findDataFaults(data: Thing): Promise<string[]> {
  try {
    const nodes = await jsonld.expand({ ...data }, options)
    return [
      ...(nodes.length === 1 ? [] : [`${nodes.length} things instead of one`]),
      ...nodes.flatMap((node) => findNodeFaults(node as Thing, '')),
      ...findEmptyValues(data, ''),
    ]
  } catch (error) {
    return [describeError(error)]
  }
}

/** `safe` refuses what a parser would leave out. */
const options: Options.Expand & { readonly safe: true } = { documentLoader: loadContext, safe: true }

async function loadContext(url: string) {
  if (url !== 'https://schema.org') throw new Error(`unknown context ${url}`)
  return { documentUrl: url, document: schemaOrgContext, contextUrl: undefined }
}

function describeError(error: unknown): string {
  const { message = '', details } = error as { message?: string; details?: { event?: { message?: string } } }
  return [message, details?.event?.message].filter(Boolean).join(' ')
}

const shorten = (iri: string) => (iri.startsWith(vocabulary) ? iri.slice(vocabulary.length) : iri)

/** Checks a node of expanded JSON-LD: each property has an IRI and a list of values. */
function findNodeFaults(node: Thing, path: string): string[] {
  const types = [node['@type'] ?? []].flat().map((type) => shorten(String(type)))
  const known = types.map((type) => findProperties(type))
  const present = Object.keys(node).filter((name) => !name.startsWith('@'))
  return [
    ...(types.length === 0 ? [`${path} has no type`] : []),
    ...types.filter((_, index) => known[index] === undefined).map((type) => `${path}: unknown type ${type}`),
    ...types
      .flatMap((type) => required[type] ?? [])
      .filter((name) => !present.includes(vocabulary + name))
      .map((name) => `${path}.${name} is missing`),
    ...present.flatMap((iri) => {
      const place = `${path}.${shorten(iri)}`
      const ranges = known.flatMap((properties) => properties?.get(shorten(iri)) ?? [])
      if (ranges.length === 0) return [`${place} is unknown`]
      return [node[iri]].flat().flatMap((value) => findValueFaults(value as Thing, widen(ranges), place))
    }),
  ]
}

function findValueFaults(value: Thing, range: ReadonlySet<string>, path: string): string[] {
  if ('@value' in value) {
    const literal = value['@value']
    return isMember(literal, range) || isData(literal, range) ? [] : [`${path} has no ${literal}`]
  }
  const { '@id': id } = value
  if (Object.keys(value).length === 1 && typeof id === 'string') {
    const fits = range.has('URL') && id.startsWith('https://')
    return fits || isMember(id, range) ? [] : [`${path} has no ${id}`]
  }
  const types = [value['@type'] ?? []].flat().map((type) => shorten(String(type)))
  const fits = types.length === 0 || types.some((type) => range.has(type))
  return [...(fits ? [] : [`${path} has no ${types}`]), ...findNodeFaults(value, path)]
}

const isMember = (value: unknown, range: ReadonlySet<string>) =>
  typeof value === 'string' && value.startsWith(vocabulary) && range.has(value)

const day = String.raw`\d{4}-\d\d-\d\d`
const time = String.raw`\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?`
const formats = {
  Text: /./s,
  URL: /^https:\/\//,
  Number: /^-?\d+(\.\d+)?$/,
  Float: /^-?\d+(\.\d+)?$/,
  Integer: /^-?\d+$/,
  Date: new RegExp(`^${day}$`),
  DateTime: new RegExp(`^${day}T${time}$`),
  Time: new RegExp(`^${time}$`),
} as const

/** As in the data types of schema.org, a text of digits is a number. A number is no text. */
function isData(value: unknown, range: ReadonlySet<string>): boolean {
  if (typeof value === 'boolean') return range.has('Boolean')
  const kinds =
    typeof value === 'number'
      ? (['Number', 'Float', 'Integer'] as const)
      : (Object.keys(formats) as Array<keyof typeof formats>)
  return kinds.some((kind) => range.has(kind) && formats[kind].test(String(value)))
}

/** A parser leaves out null, and JSON has null for a number that is none. */
function findEmptyValues(value: unknown, path: string): string[] {
  if (value === null || value === '') return [`${path} is empty`]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => findEmptyValues(one, `${path}.${name}`))
}
