import type { Client } from '@enp/shared/client'
import type { Session } from './session.ts'

interface Parts {
  readonly open: Client
  readonly asPerson: Client
  readonly session: () => Pick<Session, 'state' | 'start'>
}

/**
 * Makes the client of what anybody may read: as the person where one is signed in, so that the answer knows them, and
 * as nobody where the sign-in failed. A sign-in on its way is waited for.
 */
export function readPublic({ open, asPerson, session }: Parts): Client {
  const isSignedIn = () => session().state().status === 'signed-in'
  return async (name, ...rest) => {
    if (session().state().status === 'starting') await session().start()
    if (!isSignedIn()) return open(name, ...rest)
    try {
      return await asPerson(name, ...rest)
    } catch (error) {
      // The token was refused and could not be renewed: nobody's answer is better than none.
      if (isSignedIn()) throw error
      return open(name, ...rest)
    }
  }
}
