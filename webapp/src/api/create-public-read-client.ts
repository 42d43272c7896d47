import type { Client } from '@enp/shared/client'
import type { Session } from './session/session.ts'

interface Parts {
  readonly open: Client
  readonly asPerson: Client
  readonly session: () => Pick<Session, 'state' | 'start'>
}

/** Client for public reads: waits for a sign-in; anonymous if it failed. */
export function createPublicReadClient({ open, asPerson, session }: Parts): Client {
  const isSignedIn = () => session().state().status === 'signed-in'
  return async (name, ...rest) => {
    if (session().state().status === 'starting') await session().start()
    if (!isSignedIn()) return open(name, ...rest)
    try {
      return await asPerson(name, ...rest)
    } catch (error) {
      // The token could not be renewed: an anonymous response is better than none.
      if (isSignedIn()) throw error
      return open(name, ...rest)
    }
  }
}
