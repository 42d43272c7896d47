import { createHmac } from 'node:crypto'
import type { BenchTarget } from '../tools/bench-target.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { sendAll } from '../tools/send-all.ts'
import { botToken, type ServerProcess, startServer } from '../tools/server-process.ts'
import { wideRoot } from './users.ts'

export const signUpKinds = ['without an invitation', 'each of another inviter', 'all of one inviter'] as const
export type SignUpKind = (typeof signUpKinds)[number]
export type InvitedKind = Exclude<SignUpKind, 'without an invitation'>

export type SignUpRound = Readonly<Record<SignUpKind, number>>

interface Plan {
  readonly rounds: number
  readonly perRound: number
  readonly inFlight: number
}

const firstTelegramId = 500_000_000
/** Far from the friends of both roots. */
const firstInviter = wideRoot + 20_000

const toCode = (user: number) => user.toString(16).toUpperCase().padStart(8, '0')
const inviters: Record<SignUpKind, (count: number) => string | undefined> = {
  'without an invitation': () => undefined,
  'each of another inviter': (count) => toCode(firstInviter + count),
  'all of one inviter': () => toCode(wideRoot),
}

export async function measureSignUps(
  place: BenchTarget,
  database: FreshDatabase,
  jwtSecret: string,
  { rounds, perRound, inFlight }: Plan,
): Promise<SignUpRound[]> {
  const server = await startServer({ databaseUrl: database.url, redisUrl: place.redisUrl, jwtSecret })
  let arrived = 0
  const side = async (kind: SignUpKind) => {
    const requests = Array.from({ length: perRound }, () => {
      arrived += 1
      return {
        token: '',
        body: JSON.stringify({ initData: signed(firstTelegramId + arrived, inviters[kind](arrived)) }),
      }
    })
    const { seconds } = await signUp(server, requests, inFlight)
    return perRound / seconds
  }
  try {
    for (const kind of signUpKinds) await side(kind)
    const measured: SignUpRound[] = []
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? signUpKinds : signUpKinds.toReversed()
      const rates: Partial<Record<SignUpKind, number>> = {}
      for (const kind of order) rates[kind] = await side(kind)
      measured.push(rates as SignUpRound)
    }
    return measured
  } finally {
    await server.stop()
  }
}

function signUp({ port }: ServerProcess, requests: readonly { token: string; body: string }[], inFlight: number) {
  return sendAll({ port, path: '/v1/auth/login', requests, statuses: [200], inFlight })
}

function signed(telegramId: number, code: string | undefined): string {
  const fields = {
    user: JSON.stringify({ id: telegramId, first_name: 'Борис', language_code: 'ru' }),
    auth_date: String(Math.floor(Date.now() / 1_000)),
    ...(code && { start_param: `${code}_tourist` }),
  }
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${value}`)
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
