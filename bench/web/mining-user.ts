import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { createUsers, signUserToken, telegramId, userId } from '../claim/users.ts'
import { botToken } from '../tools/server-process.ts'

export interface MiningUser {
  readonly initData: string
  readonly token: string
  readonly balanceShown: string
}

export async function createMiningUser(client: pg.Client, jwtSecret: string): Promise<MiningUser> {
  await createUsers(client, 1)
  await client.query("update ledger_account set balance = 54250000 where owner_id = $1 and currency = 'enp'", [
    userId(0),
  ])
  await client.query(
    `update mining_session set started_at = app_now() - interval '10 hours', ends_at = app_now() + interval '14 hours',
      settled_at = app_now() - interval '10 hours' where user_id = $1`,
    [userId(0)],
  )
  const user = { id: telegramId(0), first_name: 'Анна', language_code: 'ru' }
  return { initData: signed(user), token: signUserToken(0, jwtSecret), balanceShown: '54,25' }
}

function signed(user: object): string {
  const fields = { auth_date: String(Math.floor(Date.now() / 1000)), query_id: 'bench', user: JSON.stringify(user) }
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
