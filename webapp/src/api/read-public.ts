import type { Client } from '@enp/shared/client'
import type { Session } from './session.ts'

interface Parts {
  readonly open: Client
  readonly asPerson: Client
  readonly session: () => Pick<Session, 'state' | 'start'>
}

/**
 * A client for public reads: authenticated when somebody is signed in, so that the answer is personal, and
 * anonymous when the sign-in failed. A sign-in in flight is awaited.
 */
export function readPublic({ open, asPerson, session }: Parts): Client {
  const isSignedIn = () => session().state().status === 'signed-in'
  return async (name, ...rest) => {
    if (session().state().status === 'starting') await session().start()
    if (!isSignedIn()) return open(name, ...rest)
    try {
      return await asPerson(name, ...rest)
    } catch (error) {
      // The token was rejected and could not be renewed: an anonymous answer is better than none.
      if (isSignedIn()) throw error
      return open(name, ...rest)
    }
  }
}
