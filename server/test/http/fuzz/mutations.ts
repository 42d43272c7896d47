import fc from 'fast-check'

type Json = unknown

const strange: readonly Json[] = [
  ...[null, true, false, 0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), '', ' ', '0', 'null', [], {}],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', 'я'.repeat(10_000), '9'.repeat(400), '1e9', '-0', '0x10'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '-271821-04-20', '2026-13-01', '24:00', '2026-11-28T25:00:00.000Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
    '../../etc/passwd',
    '%00',
    '%2e%2e',
  ],
  ...[[[[[[[]]]]]], [null], [{}], { '': '' }, { constructor: { prototype: 1 } }, Array.from({ length: 300 }, () => 1)],
]

/** One value of the tree is dropped, replaced, repeated, or gets an unknown neighbour. */
export function drawMutation(value: Json): fc.Arbitrary<Json> {
  const paths = listPaths(value)
  return fc
    .tuple(
      fc.constantFrom(...paths),
      fc.constantFrom('drop', 'replace', 'replace', 'replace', 'repeat', 'add'),
      drawStrange,
    )
    .map(([path, how, what]) => change(value, path, (old) => alter(old, how, what)))
}

const drawStrange = fc.oneof(
  { arbitrary: fc.constantFrom(...strange), weight: 4 },
  { arbitrary: fc.jsonValue(), weight: 1 },
)

const dropped = Symbol('dropped')

function alter(old: Json, how: string, what: Json): Json {
  if (how === 'drop') return dropped
  if (how === 'repeat') return Array.isArray(old) ? Array.from({ length: 60 }, () => old).flat() : [old, old]
  if (how === 'add' && isObject(old)) return { ...old, unknown: what, toString: what }
  return what
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Path = readonly string[]

function listPaths(value: Json): Path[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[], ...children.flatMap(([key, child]) => listPaths(child).map((path) => [key, ...path]))]
}

function change(value: Json, [key, ...rest]: Path, alterAt: (old: Json) => Json): Json {
  if (key === undefined) return alterAt(value)
  const entries = Object.entries(value as object)
    .map(([name, child]) => [name, name === key ? change(child, rest, alterAt) : child] as const)
    .filter(([, child]) => child !== dropped)
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

/** Undefined if the whole value was dropped. */
export const withoutDropped = (value: Json): Json => (value === dropped ? undefined : value)

/** Bodies that are no JSON of the declared type. */
export const brokenBodies: readonly (readonly [type: string, body: string])[] = [
  ...(
    ['{', '[1,', '"', 'undefined', '\u0000', '{"a":1}{"b":2}', '{"__proto__":{"x":1}}', 'null', '[]', '1'] as const
  ).map((body) => ['application/json', body] as const),
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json; charset=utf-16', '{}'],
]
