import { confirmUpdates } from '../telegram/updates.ts'
import type { World } from '../telegram/world.ts'
import type { Answer } from './methods.ts'
import { type Params, readFlag } from './params.ts'

/** There are no webhooks yet, so none is ever set. What it can really do is to forget the waiting updates. */
export function deleteWebhook(world: World, params: Params): Answer {
  if (readFlag(params, 'drop_pending_updates')) confirmUpdates(world, world.state.lastUpdateId + 1)
  return { result: true, description: 'Webhook is already deleted' }
}
