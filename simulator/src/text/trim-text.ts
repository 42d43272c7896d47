import type { Entity, FormattedText } from '../telegram/types.ts'

export function trimText({ text, entities }: FormattedText): FormattedText {
  const end = text.trimEnd().length
  const firstEntity = Math.min(end, ...entities.map(({ offset }) => offset))
  let start = 0
  while (start < firstEntity && (text[start] === ' ' || text[start] === '\n')) start += 1
  const moved = entities.flatMap((entity) => {
    const length = Math.min(entity.offset + entity.length, end) - entity.offset
    return length > 0 ? [{ ...entity, offset: entity.offset - start, length }] : []
  })
  return { text: text.slice(start, end), entities: sortEntities(moved) }
}

export function sortEntities(entities: Entity[]): Entity[] {
  return [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length)
}
