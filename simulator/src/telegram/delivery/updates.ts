import { randomInt } from 'node:crypto'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { QueuedUpdate, SimulatorState } from '../state.ts'
import type { Update, UpdateContent } from '../update-types.ts'

const daySeconds = 86_400
const weekSeconds = 7 * daySeconds
/** The real server drops queries early, because the user no longer waits. */
const querySeconds = 150
const queries = new Set(['callback_query', 'inline_query', 'pre_checkout_query', 'shipping_query'])
/** An offset this far ahead is treated as a mistake; reading restarts at the queue's head. */
const farAhead = 10
const onlyWhenAsked = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

export function emitUpdate(world: SimulatorWorld, chatId: number, content: UpdateContent): void {
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

/** Drops updates before `offset`, or all but the last `-offset`. Returns where to read. */
export function confirmUpdates(world: SimulatorWorld, offset: number): number {
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

export function deleteUpdate(world: SimulatorWorld, updateId: number): void {
  const { state } = world
  state.updates = state.updates.flatMap((one) => (one.update.update_id === updateId ? repeatOnce(one) : [one]))
  world.touch()
}

export function deleteAllUpdates(world: SimulatorWorld): void {
  world.state.updates = []
  world.touch()
}

export function readUpdates(world: SimulatorWorld, from: number, limit: number): Update[] {
  return waitingUpdates(world)
    .map(({ update }) => update)
    .filter(({ update_id }) => update_id >= from)
    .slice(0, limit)
}

export function waitingUpdates(world: SimulatorWorld): QueuedUpdate[] {
  const { state } = world
  const alive = state.updates.filter(({ expiresAt }) => expiresAt > world.clock.now())
  if (alive.length < state.updates.length) {
    state.updates = alive
    world.touch()
  }
  return alive
}

/** After a week without updates ids restart at random, as on the real server. */
function nextId({ lastUpdateId, lastUpdateAt }: SimulatorState, now: number): number {
  if (lastUpdateAt === 0 || now - lastUpdateAt < weekSeconds) return lastUpdateId + 1
  const random = randomInt(100_000_000, 900_000_000)
  // A slightly lower id would look confirmed to a bot that polls from the old offset.
  return Math.abs(random - lastUpdateId) <= 1000 ? random + 2001 : random
}

function repeatOnce(queued: QueuedUpdate): QueuedUpdate[] {
  return queued.repeats ? [{ ...queued, repeats: queued.repeats - 1 }] : []
}

function isAllowed(allowed: string[], type: string): boolean {
  return allowed.length === 0 ? !onlyWhenAsked.has(type) : allowed.includes(type)
}
