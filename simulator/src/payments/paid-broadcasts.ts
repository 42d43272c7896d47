import { randomBytes } from 'node:crypto'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { starBalance } from './star-account.ts'

/** The Bot API's page; its FAQ says 100,000 Stars and 100,000 active users a month. */
const minBalance = 10_000
const messagesPerStar = 10

/** Messages above the free limit cost 0.1 Stars each, from a balance of at least 10,000 Stars. */
export function canPayBroadcast(world: SimulatorWorld, messages: number): boolean {
  const unbilled = (world.state.payments.unbilledMessages ?? 0) + messages
  return starBalance(world) - unbilled / messagesPerStar >= minBalance
}

/** Adds a line to the list of Stars for each whole Star. */
export function billBroadcast(world: SimulatorWorld, messages: number): void {
  const { payments } = world.state
  const unbilled = (payments.unbilledMessages ?? 0) + messages
  const stars = Math.floor(unbilled / messagesPerStar)
  payments.unbilledMessages = unbilled - stars * messagesPerStar
  if (stars > 0)
    payments.starMoves.push({
      ...{ id: createMoveId(), kind: 'broadcast', date: world.clock.now() },
      ...{ stars, messages: stars * messagesPerStar },
    })
  world.touch()
}

/** Stars that the bot got elsewhere; free here. */
export function depositStars(world: SimulatorWorld, stars: number): void {
  world.state.payments.starMoves.push({ id: createMoveId(), kind: 'deposit', date: world.clock.now(), stars })
  world.touch()
}

const createMoveId = () => `stx${randomBytes(24).toString('base64url')}`
