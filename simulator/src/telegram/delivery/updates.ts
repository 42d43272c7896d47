import { randomInt } from 'node:crypto'
import type { QueuedUpdate, State } from '../state.ts'
import type { Update, UpdateContent } from '../update-types.ts'
import type { World } from '../world.ts'

const daySeconds = 86_400
const weekSeconds = 7 * daySeconds
/** Queries are useless once the person has stopped waiting, so the real server forgets them early. */
const querySeconds = 150
const queries = new Set(['callback_query', 'pre_checkout_query', 'shipping_query'])
/** An offset this far beyond the newest update is taken for a mistake, and the queue is read from its head. */
const farAhead = 10
const onlyWhenAsked = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

/** Queues an update for the bot, unless it asked not to get this type. */
export function emitUpdate(world: World, chatId: number, content: UpdateContent): void {
  const { state } = world
  const type = Object.keys(content)[0] ?? ''
  if (!isAllowed(state.allowedUpdates, type)) return
  const now = world.clock.now()
  state.lastUpdateId = nextId(state, now)
  state.lastUpdateAt = now
  const update: Update = { update_id: state.lastUpdateId, ...content }
  const queued: QueuedUpdate = {
    update: structuredClone(update),
    expiresAt: now + (queries.has(type) ? querySeconds : daySeconds),
  }
  if (world.faults.doubles(chatId)) queued.repeats = 1
  state.updates.push(queued)
  world.touch()
  world.journal.write({ kind: 'update', updateId: update.update_id, type, update: queued.update })
  world.poller.wake()
  world.courier.wake()
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
  const repeated = confirmed.flatMap(repeatOnce)
  state.updates = [...repeated, ...state.updates.filter(({ update }) => update.update_id >= offset)]
  world.touch()
  return repeated.length > 0 ? 0 : offset
}

/** One update is done with: it goes, or comes once more when a fault wants that. */
export function deleteUpdate(world: World, updateId: number): void {
  const { state } = world
  state.updates = state.updates.flatMap((one) => (one.update.update_id === updateId ? repeatOnce(one) : [one]))
  world.touch()
}

export function deleteAllUpdates(world: World): void {
  world.state.updates = []
  world.touch()
}

/** Unconfirmed updates from `from` on, oldest first; what outlived its time is dropped here. */
export function readUpdates(world: World, from: number, limit: number): Update[] {
  return waitingUpdates(world)
    .map(({ update }) => update)
    .filter(({ update_id }) => update_id >= from)
    .slice(0, limit)
}

/** Everything that waits for the bot, oldest first; what outlived its time is dropped here. */
export function waitingUpdates(world: World): QueuedUpdate[] {
  const { state } = world
  const alive = state.updates.filter(({ expiresAt }) => expiresAt > world.clock.now())
  if (alive.length < state.updates.length) {
    state.updates = alive
    world.touch()
  }
  return alive
}

/** Ids grow by one. After a week without updates, when none can be waiting, the real server begins at a random one. */
function nextId({ lastUpdateId, lastUpdateAt }: State, now: number): number {
  if (lastUpdateAt === 0 || now - lastUpdateAt < weekSeconds) return lastUpdateId + 1
  const random = randomInt(100_000_000, 900_000_000)
  // An id shortly before the last one would look confirmed to a bot that still asks from there.
  return Math.abs(random - lastUpdateId) <= 1000 ? random + 2001 : random
}

function repeatOnce(queued: QueuedUpdate): QueuedUpdate[] {
  return queued.repeats ? [{ ...queued, repeats: queued.repeats - 1 }] : []
}

function isAllowed(allowed: string[], type: string): boolean {
  return allowed.length === 0 ? !onlyWhenAsked.has(type) : allowed.includes(type)
}
