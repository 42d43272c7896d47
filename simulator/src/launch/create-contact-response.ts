import type { Contact } from 'grammy/types'
import type { SimulatedUser } from '../telegram/state.ts'
import { type InitDataPairs, initDataHash } from './init-data.ts'

export function createContactResponse(user: SimulatedUser, token: string): string | undefined {
  if (user.contactSharedAt === undefined) return undefined
  const pairs: InitDataPairs = [
    ['contact', JSON.stringify(toContact(user))],
    ['auth_date', String(user.contactSharedAt)],
  ]
  const signed: InitDataPairs = [...pairs, ['hash', initDataHash(pairs, token)]]
  return signed.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
}

export function toContact({ user }: SimulatedUser): Contact {
  return {
    phone_number: `7000${String(user.id % 10_000_000).padStart(7, '0')}`,
    first_name: user.first_name,
    ...(user.last_name ? { last_name: user.last_name } : {}),
    user_id: user.id,
  }
}
