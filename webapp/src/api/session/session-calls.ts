import { CallFailure, type Client } from '@enp/shared/client'
import type { Body, Reply } from '@enp/shared/contract'
import { withHelperText, withSignInErrorText } from '../errors/helper-texts.ts'
import type { SessionState } from './session-types.ts'
import type { SignInContext } from './sign-in-context.ts'

export async function logIn(open: Client, body: Body<'POST /v1/auth/login'>): Promise<Reply<'POST /v1/auth/login'>> {
  const reply = await withSignInErrorText(open('POST /v1/auth/login', { body }))
  if (!reply.token) throw new CallFailure('PARSING_ERROR', 'Token not received from server')
  return reply
}

export async function logInAsStandIn(open: Client): Promise<Reply<'POST /auth/dev'>> {
  return await withHelperText('Dev authentication failed', open('POST /auth/dev', { body: { initData: 'stand-in' } }))
}

/** Returns true if the token is invalid from now on, or already was. */
export async function revokeToken(open: Client, token: string): Promise<boolean> {
  try {
    await open('POST /v1/auth/logout', {}, { headers: { authorization: `Bearer ${token}` } })
    return true
  } catch (error) {
    const failure = toCallFailure(error)
    console.warn('The server was not told of a log-out', failure.message)
    return failure.kind === 401
  }
}

/** Accepts a valid token when the init data is too old; rejects if it can't be verified. */
export async function resumeSession(
  { open, store, identity: { userId }, readCopy }: SignInContext,
  failure: CallFailure,
): Promise<SessionState | CallFailure | undefined> {
  if (userId === undefined || failure.kind !== 401) return undefined
  try {
    const token = store.read(userId) ?? store.takeLegacy() ?? (await readCopy(userId))
    if (!token) throw new CallFailure(401, 'No token available')
    const { user } = await withHelperText('Token verification failed', open('POST /auth/verify', { body: { token } }))
    if (user.telegram_id !== userId) throw new CallFailure(401, 'Token verification failed')
    store.write(userId, token)
    return { status: 'signed-in', token, user }
  } catch (error) {
    const reason = toCallFailure(error)
    console.info('No earlier session to go on with:', reason.message)
    if (reason.kind === 401) store.clear()
    return typeof reason.kind === 'number' ? undefined : reason
  }
}

export function toCallFailure(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : new CallFailure('PARSING_ERROR', 'Authentication failed')
}
