import type { SimulatorWorld } from '../simulator-world.ts'
import type { Entity } from '../types.ts'
import type { MessageContent } from './message-content.ts'
import { findUser } from './users.ts'

export function withUsers<Told extends MessageContent>(world: SimulatorWorld, content: Told): Told {
  const resolved = { ...content }
  for (const field of ['entities', 'caption_entities'] as const) {
    const entities = content[field]?.flatMap((entity) => withUser(world, entity)) ?? []
    if (entities.length > 0) Object.assign(resolved, { [field]: entities })
    else delete resolved[field]
  }
  return resolved
}

function withUser(world: SimulatorWorld, entity: Entity): Entity[] {
  if (entity.type !== 'text_mention') return [entity]
  const user = findUser(world, entity.user?.id ?? 0)
  return user ? [{ ...entity, user: user.user }] : []
}
