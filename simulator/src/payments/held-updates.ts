import { emitUpdate } from '../telegram/delivery/updates.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { UpdateContent } from '../telegram/update-types.ts'
import type { HeldUpdate } from './state.ts'

/** Maximum timer delay; a later check finds the same update again. */
const maxTimerMs = 2 ** 31 - 1

export function watchHeldUpdates(world: SimulatorWorld): void {
  world.live.listen(({ type }) => {
    if (type === 'clock') deliverDue(world)
  })
  deliverDue(world)
}

/** Holds an update for `seconds` on the simulator's clock, or until it is released. */
export function holdUpdate(
  world: SimulatorWorld,
  userId: number,
  content: UpdateContent,
  seconds: number | undefined,
): void {
  const dueAtMs = seconds === undefined ? null : world.clock.nowMs() + seconds * 1000
  world.state.payments.held.push({ userId, content: structuredClone(content), dueAtMs })
  world.touch()
  deliverDue(world)
}

export function releaseHeldUpdates(world: SimulatorWorld): number {
  return deliver(world, () => true)
}

function deliverDue(world: SimulatorWorld): void {
  const now = world.clock.nowMs()
  deliver(world, ({ dueAtMs }) => dueAtMs !== null && dueAtMs <= now)
  clearTimeout(world.desk.timer)
  const next = Math.min(...world.state.payments.held.map(({ dueAtMs }) => dueAtMs ?? Number.POSITIVE_INFINITY))
  if (next === Number.POSITIVE_INFINITY) return
  world.desk.timer = setTimeout(() => deliverDue(world), Math.min(next - now, maxTimerMs)).unref()
}

function deliver(world: SimulatorWorld, fits: (held: HeldUpdate) => boolean): number {
  const { payments } = world.state
  const ready = payments.held.filter(fits)
  if (ready.length === 0) return 0
  payments.held = payments.held.filter((held) => !ready.includes(held))
  for (const { userId, content } of ready) emitUpdate(world, userId, content)
  world.touch()
  world.flush()
  return ready.length
}
