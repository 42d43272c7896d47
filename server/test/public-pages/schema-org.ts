import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const declarations = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')

/** Names of types and their properties as `schema-dts` declares them, for example `HotelLeaf`. */
interface Declaration {
  readonly parents: readonly string[]
  /** From a property to the names of its range. */
  readonly properties: ReadonlyMap<string, readonly string[]>
}

const interfaces = new Map(
  [...declarations.matchAll(/^(?:export )?interface (\w+) extends ([\w, <>]+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']): [string, Declaration] => [
      name,
      {
        parents: parents.split(', '),
        properties: new Map(
          [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(([, property = '', range = '']) => [
            property,
            range.split(' | ').filter((one) => one !== 'IdReference'),
          ]),
        ),
      },
    ],
  ),
)

/** From a type to its own declaration, its subtypes, and members if it is an enumeration. */
const aliases = new Map(
  [...declarations.matchAll(/^export type (\w+)(?:<[^=]+(?:= never[^=]+)*>)? = (.+);$/gm)].map(
    ([, name = '', union = '']): [string, readonly string[]] => [
      name,
      union.split(' | ').map((one) => one.replace(/<.*$|"/g, '')),
    ],
  ),
)

/** Returns the range of each property of a type and its supertypes, if the type is known. */
export function findProperties(type: string): ReadonlyMap<string, readonly string[]> | undefined {
  const properties = new Map<string, readonly string[]>()
  const addAll = (name: string): void => {
    const { parents, properties: own } = interfaces.get(name) ?? { parents: [], properties: [] }
    for (const [property, range] of own) properties.set(property, range)
    for (const parent of parents) addAll(parent)
  }
  if (!interfaces.has(`${type}Leaf`)) return undefined
  addAll(`${type}Leaf`)
  return properties
}

/** Returns the names of a range with all subtypes, declarations and members. */
export function widen(range: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const name of range) {
    if (seen.has(name)) continue
    seen.add(name)
    widen(aliases.get(name) ?? [], seen)
  }
  return seen
}

const rangesByProperty = new Map([...interfaces.values()].flatMap(({ properties }) => [...properties]))

/** As in the context of schema.org, a property is a link if it has a URL and no text. */
const isLink = (range: readonly string[]) => range.includes('URL') && !range.includes('Text')

/** A context equal to that at https://schema.org, as far as it decides what a value is. */
export const schemaOrgContext = {
  '@context': {
    '@vocab': 'https://schema.org/',
    ...Object.fromEntries(
      [...rangesByProperty].filter(([, range]) => isLink(range)).map(([property]) => [property, { '@type': '@id' }]),
    ),
  },
}
