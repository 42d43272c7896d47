import { addUserContent } from '../telegram/chats/messages.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { toContact } from './create-contact-response.ts'

export function grantWriteAccess(world: SimulatorWorld, user: SimulatedUser): void {
  if (user.started && !user.blocked) return
  addUserContent(world, user, { write_access_allowed: { from_request: true } })
}

export function shareContact(world: SimulatorWorld, user: SimulatedUser): void {
  user.contactSharedAt = world.clock.now()
  addUserContent(world, user, { contact: toContact(user) })
}

const here = { latitude: 51.8687, longitude: 104.8313 }

export function shareLocation(world: SimulatorWorld, user: SimulatedUser): void {
  addUserContent(world, user, { location: here })
}

/** Sends data of a mini app opened from a keyboard button; false unless it has 1-4096 bytes. */
export function sendWebAppData(world: SimulatorWorld, user: SimulatedUser, data: string, button_text: string): boolean {
  const bytes = Buffer.byteLength(data)
  if (bytes < 1 || bytes > 4096) return false
  addUserContent(world, user, { web_app_data: { data, button_text } })
  return true
}
