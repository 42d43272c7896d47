import { CallFailure, type Client, createClient } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { createPublicReadClient } from './create-public-read-client.ts'
import type { SessionState } from './session/session-types.ts'

const signedIn: SessionState = {
  status: 'signed-in',
  token: 'token',
  user: { id: 'u', telegram_id: 700100, first_name: 'Алексей', language: 'ru' },
}
const failed: SessionState = { status: 'failed', failure: new CallFailure('FETCH_ERROR', 'away'), returning: false }

describe('public reads', () => {
  it('use the token of the signed-in user', async () => {
    const { read, asked } = reader(signedIn)
    await read('GET /auth/test')
    expect(asked).toEqual(['person'])
  })

  it('wait for a sign-in in progress', async () => {
    const { read, asked } = reader({ status: 'starting' }, signedIn)
    await read('GET /auth/test')
    expect(asked).toEqual(['sign-in', 'person'])
  })

  it('are anonymous after a failed sign-in, which they do not repeat', async () => {
    const { read, asked } = reader(failed)
    await read('GET /auth/test')
    expect(asked).toEqual(['nobody'])
  })

  it('are anonymous when the token is rejected for good', async () => {
    const { read, asked } = reader(signedIn, failed, 401)
    await read('GET /auth/test')
    expect(asked).toEqual(['person', 'nobody'])
  })

  it('pass on the failure while the user is still signed in', async () => {
    const { read, asked } = reader(signedIn, signedIn, 500)
    await expect(read('GET /auth/test')).rejects.toThrow('refused')
    expect(asked).toEqual(['person'])
  })
})

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
  const read = createPublicReadClient({
    open: client(),
    asPerson: client('token'),
    session: () => ({ state: () => state, start }),
  })
  return { read, asked }
}
