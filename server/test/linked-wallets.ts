import type { Product, Traveller } from './harness.ts'

let last = 0

export function newAddress(): string {
  last += 1
  return `0:${last.toString(16).padStart(64, 'a')}`
}

interface Linked {
  readonly address?: string
  readonly hoursAgo?: number
}

/** Inserts a verified wallet, linked long enough ago for payouts; returns its id. */
export async function addWallet(
  { sql }: Pick<Product, 'sql'>,
  { id: userId }: Pick<Traveller, 'id'>,
  { address = newAddress(), hoursAgo = 25 }: Linked = {},
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into wallet (user_id, network, address, public_key, version, label, is_default, linked_at)
      values ($1, '-3', $2, sha256('key'), 'v4r2', 'Tonkeeper',
        not exists (select from wallet where user_id = $1 and unlinked_at is null), app_now() - make_interval(hours => $3))
      returning id`,
    [userId, address, hoursAgo],
  )
  return row?.id ?? ''
}

/** Settings of a chain that no test calls. */
export const silentChain = {
  TON_API_URL: 'http://127.0.0.1:9',
  USDT_MASTER: `0:${'1'.repeat(64)}`,
  TON_DEPOSIT_ADDRESS: `0:${'2'.repeat(64)}`,
  TON_HOT_WALLET_MNEMONIC: 'words that pay nothing here',
}
