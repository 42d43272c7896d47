import type { Entity } from '../telegram/types.ts'
import { topLevelDomains } from './top-level-domains.ts'

const kinds: [type: string, pattern: RegExp][] = [
  ['url', /(?<![\w@/.])(?:https?:\/\/|tg:\/\/|ton:\/\/)[^\s<>"«»]*[^\s<>"«».,:;!?)('`]/giu],
  ['email', /(?<![\w.+-])[\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,8}(?![\w@-])/giu],
  [
    'url',
    new RegExp(
      `(?<![\\p{L}\\d_@/.#-])(?:[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?\\.)+(?:${topLevelDomains.join('|')})` +
        `(?![\\p{L}\\d_-]|\\.[\\p{L}\\d])(?::\\d{1,5})?(?:[/?#](?:[^\\s<>"«»]*[^\\s<>"«».,:;!?)('\`])?)?`,
      'giu',
    ),
  ],
  ['bot_command', /(?<![\p{L}\d_/<>])\/[a-z0-9_]{1,64}(?:@[a-z0-9_]{3,32})?(?![\p{L}\d_/<>])/giu],
  ['mention', /(?<![\p{L}\d_@/])@[a-z][a-z0-9_]{3,31}(?![\p{L}\d_])/giu],
  ['hashtag', /(?<![\p{L}\d_#&/])#(?=[\p{L}\d_]*\p{L})[\p{L}\d_]{1,256}(?![\p{L}\d_]*#)/giu],
  ['cashtag', /(?<![\p{L}\d_$])\$(?:1INCH|[A-Z]{1,8})(?![\p{L}\d_$])/gu],
  ['phone_number', /(?<![\p{L}\d_+])\+\d(?:[ ()-]{0,2}\d){6,14}(?![\p{L}\d_])/gu],
]
const closed = new Set(['code', 'pre', 'text_link', 'text_mention'])

export function findEntities(text: string, existing: Entity[]): Entity[] {
  const closedEntities = existing.filter(({ type }) => closed.has(type))
  const entities: Entity[] = []
  for (const [type, pattern] of kinds) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length }
      if (![...closedEntities, ...entities].some((other) => overlap(entity, other))) entities.push(entity)
    }
  }
  return entities.sort((a, b) => a.offset - b.offset)
}

function overlap(a: Entity, b: Entity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length
}
