import { CallFailure, type Client, createClient } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { readPublic } from './read-public.ts'
import type { SessionState } from './session-types.ts'

const signedIn: SessionState = {
  status: 'signed-in',
  token: 'token',
  user: { id: 'u', telegram_id: 700100, first_name: 'Алексей', language: 'ru' },
}
const failed: SessionState = { status: 'failed', failure: new CallFailure('FETCH_ERROR', 'away'), returning: false }

describe('what anybody may read', () => {
  it('is read as the person who is signed in', async () => {
    const { read, asked } = reader(signedIn)
    await read('GET /auth/test')
    expect(asked).toEqual(['person'])
  })

  it('waits for a sign-in on its way', async () => {
    const { read, asked } = reader({ status: 'starting' }, signedIn)
    await read('GET /auth/test')
    expect(asked).toEqual(['sign-in', 'person'])
  })

  it('is read as nobody where the sign-in failed, and does not ask for one again', async () => {
    const { read, asked } = reader(failed)
    await read('GET /auth/test')
    expect(asked).toEqual(['nobody'])
  })

  it('is read as nobody where the token is refused for good', async () => {
    const { read, asked } = reader(signedIn, failed, 401)
    await read('GET /auth/test')
    expect(asked).toEqual(['person', 'nobody'])
  })

  it('fails as it failed where the person is still signed in', async () => {
    const { read, asked } = reader(signedIn, signedIn, 500)
    await expect(read('GET /auth/test')).rejects.toThrow('refused')
    expect(asked).toEqual(['person'])
  })
})

/** A reader whose session is first in one state, then in another: after its sign-in, or after a call of the person. */
function reader(first: SessionState, then: SessionState = first, refusalStatus?: number) {
  const asked: string[] = []
  let state = first
  const answer = async (input: RequestInfo | URL) => {
    const asUser = new Request(input).headers.has('authorization')
    asked.push(asUser ? 'person' : 'nobody')
    if (asUser) state = then
    const status = asUser ? (refusalStatus ?? 200) : 200
    return new Response(JSON.stringify({ success: status === 200, error: 'refused' }), { status })
  }
  const client = (token?: string): Client =>
    createClient({ baseUrl: 'http://app.test', token: () => token, fetch: answer })
  const start = async () => {
    asked.push('sign-in')
    state = then
    return state
  }
  const read = readPublic({
    open: client(),
    asPerson: client('token'),
    session: () => ({ state: () => state, start }),
  })
  return { read, asked }
}
