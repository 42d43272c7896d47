import { addUserContent } from '../telegram/chats/messages.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import { toContact } from './requested-contact.ts'

/** The person lets the bot write: it hears of it once, and may write from now on. */
export function allowWriting(world: World, user: SimulatedUser): void {
  if (user.started && !user.blocked) return
  addUserContent(world, user, { write_access_allowed: { from_request: true } })
}

/** The person shares the telephone number: the bot gets it as a message, the mini-app can then ask for it. */
export function shareContact(world: World, user: SimulatedUser): void {
  user.contactSharedAt = world.clock.now()
  addUserContent(world, user, { contact: toContact(user) })
}

/** Everybody here stands at the source of the Angara. */
const here = { latitude: 51.8687, longitude: 104.8313 }

/** The person sends the place where the telephone is. */
export function shareLocation(world: World, user: SimulatedUser): void {
  addUserContent(world, user, { location: here })
}

/** What a mini-app opened from a keyboard button sends: 1-4096 bytes. False when it breaks that. */
export function sendWebAppData(world: World, user: SimulatedUser, data: string, button_text: string): boolean {
  const bytes = Buffer.byteLength(data)
  if (bytes < 1 || bytes > 4096) return false
  addUserContent(world, user, { web_app_data: { data, button_text } })
  return true
}
