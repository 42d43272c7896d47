import { CallFailure, type Client } from '@enp/shared/client'
import type { Session } from './session.ts'

export function callAsUser(client: Client, session: Session): Client {
  return async (name, ...rest) => {
    const token = await signedInToken(session)
    try {
      return await client(name, ...rest)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      console.warn(`401 for ${name}: ${error.message}`)
      const renewed = await session.renew(token)
      if (renewed.status !== 'signed-in') throw error
      return await client(name, ...rest)
    }
  }
}

async function signedInToken(session: Session): Promise<string> {
  const state = await session.start()
  if (state.status === 'signed-in') return state.token
  console.info('There is no token, so this is not a stale one')
  if (state.status === 'failed') throw state.failure
  throw new CallFailure(401, 'No token available', { code: 'UNAUTHORIZED' })
}

function isUnauthorized(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.kind === 401
}
