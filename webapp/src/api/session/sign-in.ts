import { CallFailure } from '@enp/shared/client'
import { logIn, logInAsStandIn, resumeSession, revokeToken, toCallFailure } from './session-calls.ts'
import type { RegionOutcome, SessionState } from './session-types.ts'
import type { SignInContext } from './sign-in-context.ts'

/** Rejects if the server refuses the sign-in. */
async function signIn(context: SignInContext, region = storedRegion(context)): Promise<SessionState> {
  const { open, store, identity } = context
  const { userId, initData, reloads } = identity
  const body = { initData, ...(region !== undefined && { region }), ...(!context.isCounted && { reloads }) }
  const answer = context.isStandIn ? logInAsStandIn(open) : logIn(open, body)
  const reply = await answer.catch((error: unknown) => {
    // A rejected region must not block every later sign-in.
    if (toCallFailure(error).kind === 400) store.removeRegion()
    throw error
  })
  context.isCounted = true
  // A user who logged out during this sign-in stays logged out; the new token is revoked.
  if (context.isLoggedOut) {
    await revokeToken(open, reply.token)
    return context.state.get()
  }
  if (userId !== undefined) {
    store.write(userId, reply.token)
    store.storeLanguage(userId, reply.user.language)
  }
  // The user may have chosen another region during this sign-in.
  if (storedRegion(context) === region) store.removeRegion()
  return become(context, {
    status: 'signed-in',
    token: reply.token,
    user: reply.user,
    linkSender: reply.link_sender?.first_name,
  })
}

/** Signs in to send a region, which the device stores until the server has it. Never rejects. */
export async function sendRegion(context: SignInContext, region: string): Promise<RegionOutcome> {
  const { userId } = context.identity
  if (userId !== undefined) context.store.storeRegion(userId, region)
  try {
    await signIn(context, region)
    return 'saved'
  } catch (error) {
    const { kind, message } = toCallFailure(error)
    console.warn('The sign-in with a region failed', message)
    return kind === 400 ? 'rejected' : 'stored'
  }
}

/** Signs in, or resumes the stored session. Never rejects. */
export async function startSession(context: SignInContext): Promise<SessionState> {
  const { store, identity, isStandIn } = context
  if (!identity.inside && !isStandIn) return become(context, { status: 'outside' })
  if (identity.initData === '' && !isStandIn) return become(context, { status: 'no-data' })
  if (context.isLoggedOut) return become(context, { status: 'logged-out', revoked: true })
  try {
    return await signIn(context)
  } catch (error) {
    const failure = toCallFailure(error)
    const resumed = await resumeSession(context, failure)
    if (context.isLoggedOut) {
      store.clear()
      return context.state.get()
    }
    if (resumed instanceof CallFailure) return becomeFailed(context, resumed)
    return resumed ? become(context, resumed) : becomeFailed(context, failure)
  }
}

/** Signs in without the stored token, which the server refused. Never rejects. */
export async function renewSession(context: SignInContext): Promise<SessionState> {
  context.store.clear()
  try {
    return await signIn(context)
  } catch (error) {
    return context.isLoggedOut ? context.state.get() : becomeFailed(context, toCallFailure(error))
  }
}

function become({ state }: SignInContext, next: SessionState): SessionState {
  state.set(next)
  return next
}

function becomeFailed(context: SignInContext, failure: CallFailure): SessionState {
  if (failure.code === 'INIT_DATA_EXPIRED') return become(context, { status: 'reopen' })
  const { userId } = context.identity
  const token = userId === undefined ? undefined : context.store.read(userId)
  return become(context, {
    status: 'failed',
    failure,
    returning: (token ?? storedRegion(context)) !== undefined,
  })
}

function storedRegion({ store, identity: { userId } }: SignInContext): string | undefined {
  return userId === undefined ? undefined : store.readRegion(userId)
}
