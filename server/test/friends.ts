import { asBot, type Product, type Traveller } from './harness.ts'

export async function getReferralCode({ sql }: Product, { id }: Pick<Traveller, 'id'>): Promise<string> {
  const [row] = await sql<{ referral_code: string }>('select referral_code from users where id = $1', [id])
  if (!row) throw new Error('this person is not known')
  return row.referral_code
}

let lastUpdateId = 0

export async function sendStart(product: Product, telegramId: number, payload?: string, firstName = 'Борис') {
  lastUpdateId += 1
  const from = { id: telegramId, first_name: firstName, language_code: 'ru' }
  const update = { updateId: lastUpdateId, from, ...(payload && { payload }) }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { status, body } = await asBot(product, '/internal/starts', update)
    if (status === 200) return body.data
    if (status !== busy) throw new Error(`a start answered ${status}`)
  }
  throw new Error('the server was too busy for a start')
}

/** On a slow machine many concurrent calls wait too long for a connection; the bot retries. */
const busy = 503
const maxTries = 5

export async function getInviter({ sql }: Product, telegramId: number): Promise<string | undefined> {
  const [row] = await sql<{ inviter_id: string }>(
    'select inviter_id from referral join users on users.id = invitee_id where telegram_id = $1',
    [telegramId],
  )
  return row?.inviter_id
}

export function ringMembers({ sql }: Product): Promise<{ id: string }[]> {
  return sql(`
    with recursive above as (
      select invitee_id as id, inviter_id from referral
      union select above.id, referral.inviter_id from above join referral on referral.invitee_id = above.inviter_id
    ) select distinct id from above where id = inviter_id`)
}
