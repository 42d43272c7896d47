import type { QueuedUpdate } from './state.ts'
import type { Update, UpdateContent } from './types.ts'
import type { World } from './world.ts'

const daySeconds = 86_400
/** Queries are useless once the person has stopped waiting, so the real server forgets them early. */
const querySeconds = 150
/** An offset this far beyond the newest update is taken for a mistake, and the queue is read from its head. */
const farAhead = 10
const onlyWhenAsked = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

/** Queues an update for the bot, unless it asked not to get this type. */
export function emitUpdate(world: World, userId: number, content: UpdateContent): void {
  const { state } = world
  const type = Object.keys(content)[0] ?? ''
  if (!isAllowed(state.allowedUpdates, type)) return
  state.lastUpdateId += 1
  const update: Update = { update_id: state.lastUpdateId, ...content }
  const queued: QueuedUpdate = {
    update: structuredClone(update),
    expiresAt: world.clock.now() + (type === 'callback_query' ? querySeconds : daySeconds),
  }
  if (world.faults.doubles(userId)) queued.repeats = 1
  state.updates.push(queued)
  world.touch()
  world.journal.write({ kind: 'update', updateId: update.update_id, type, update: queued.update })
  world.poller.wake()
}

/** Forgets everything before `offset`; a negative one keeps only the last `-offset` updates. Answers where to read from. */
export function confirmUpdates(world: World, offset: number): number {
  const { state } = world
  if (offset < 0) {
    state.updates = state.updates.slice(offset)
    world.touch()
  }
  if (offset <= 0 || offset > state.lastUpdateId + 1 + farAhead) return 0
  const confirmed = state.updates.filter(({ update }) => update.update_id < offset)
  if (confirmed.length === 0) return offset
  const repeated = confirmed.flatMap((one) => (one.repeats ? [{ ...one, repeats: one.repeats - 1 }] : []))
  state.updates = [...repeated, ...state.updates.filter(({ update }) => update.update_id >= offset)]
  world.touch()
  return repeated.length > 0 ? 0 : offset
}

/** Unconfirmed updates from `from` on, oldest first; what outlived its time is dropped here. */
export function readUpdates(world: World, from: number, limit: number): Update[] {
  const { state } = world
  const alive = state.updates.filter(({ expiresAt }) => expiresAt > world.clock.now())
  if (alive.length < state.updates.length) {
    state.updates = alive
    world.touch()
  }
  return alive
    .map(({ update }) => update)
    .filter(({ update_id }) => update_id >= from)
    .slice(0, limit)
}

function isAllowed(allowed: string[], type: string): boolean {
  return allowed.length === 0 ? !onlyWhenAsked.has(type) : allowed.includes(type)
}
