import { createHmac } from 'node:crypto'
import type pg from 'pg'

/** Last part of all ids of this user, which SQL can compute too. */
const tail = (number: number) => number.toString(16).padStart(12, '0')
const userPrefix = '00000000-0000-4000-8000-'
const miningPrefix = '00000000-0000-4000-9000-'
const signedInPrefix = '00000000-0000-4000-a000-'

export const telegramId = (number: number) => 1_000_000 + number
export const userId = (number: number) => `${userPrefix}${tail(number)}`
export const miningSessionId = (number: number) => `${miningPrefix}${tail(number)}`

interface Options {
  /** When the notification about the finished session of a user is due, as SQL over `number`. */
  readonly waitingReminders?: string
}

/** Creates signed-in users with an account and a finished session, without an inviter. */
export async function createUsers(client: pg.Client, count: number, options: Options = {}): Promise<void> {
  const { waitingReminders } = options
  const reminder = waitingReminders
    ? `'waiting', ${waitingReminders}, null`
    : `'sent', app_now() - interval '1 hour', app_now()`
  const id = (prefix: string) => `('${prefix}' || lpad(to_hex(number), 12, '0'))::uuid`
  const numbers = `generate_series(0, ${count - 1}) number`
  await client.query(`
    insert into users (id, telegram_id, first_name, region, referral_code, reachable)
      select ${id(userPrefix)}, ${telegramId(0)} + number, 'Анна', 'RU-KR', 'B' || number, true from ${numbers};
    insert into session (id, user_id, expires_at)
      select ${id(signedInPrefix)}, ${id(userPrefix)}, app_now() + interval '1 day' from ${numbers};
    insert into ledger_account (owner_id, kind, currency)
      select ${id(userPrefix)}, 'available', 'enp' from ${numbers};
    insert into mining_session (id, user_id, started_at, ends_at, expected_total, settled_at)
      select ${id(miningPrefix)}, ${id(userPrefix)}, app_now() - interval '25 hours', app_now() - interval '1 hour',
        100000000, app_now() - interval '25 hours' from ${numbers};
    insert into notification (key, user_id, content, state, due_at, sent_at)
      select 'mining_finished:' || ${id(miningPrefix)}, ${id(userPrefix)},
        '{"kind": "mining_finished", "values": {"reward": "100"}}', ${reminder}
      from ${numbers};`)
  // Only filled tables: a vacuumed empty table is planned as one that stays empty.
  await client.query('vacuum analyze users, session, ledger_account, mining_session, notification')
}

export function signUserToken(number: number, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const payload = { sub: userId(number), jti: `${signedInPrefix}${tail(number)}`, iat: now, exp: now + 86_400 }
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}
