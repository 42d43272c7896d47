import type { HandlerReply } from '@enp/shared/contract'
import { sessionSeconds } from '@enp/shared/limits'
import { type BalanceCurrency, type Money, wholeUnits } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import type { SignToken } from '../http/session.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import { type LedgerTransfer, type SystemAccountKind, systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { refuseErased } from '../privacy/refuse-erased.ts'
import { findLinkSender } from '../referrals/find-link-sender.ts'
import { recordInvite } from '../referrals/record-invite.ts'
import { recordSignInNetwork } from '../referrals/review/record-sign-in-network.ts'
import { findMemberships, promoteLinkedOwner } from '../team/members/find-memberships.ts'
import { type InitData, verifyInitData } from '../telegram/init-data.ts'
import { upsertUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import { insertSession } from './session.store.ts'

interface SignInInput {
  readonly initData?: string | null
  readonly region?: string
  /** Undefined if the address does not identify a subscriber. */
  readonly network: string | undefined
}

/** A token for 24 hours. Errors: INIT_DATA_MISSING, INIT_DATA_INVALID, INIT_DATA_EXPIRED. */
export async function signIn(
  deps: Deps,
  { initData, region, network }: SignInInput,
  signToken: SignToken,
): Promise<HandlerReply<'POST /v1/auth/login'>> {
  const signed = verifyInitData(initData ?? undefined, deps.config.botToken, await getNow(deps.db))
  return openSession(deps, { ...signed, region, network }, signToken)
}

/** Mounted only if the bot token belongs to the simulator. */
export function signInAsStandIn(deps: Deps, signToken: SignToken): Promise<HandlerReply<'POST /auth/dev'>> {
  return openSession(deps, { user: standInUser }, signToken)
}

interface Arriving extends Pick<InitData, 'user'>, Partial<Pick<InitData, 'authDate'>> {
  readonly startParam?: string | undefined
  readonly region?: string | undefined
  readonly network?: string | undefined
}

async function openSession(
  deps: Deps,
  { user, startParam, authDate, region, network }: Arriving,
  signToken: SignToken,
): Promise<HandlerReply<'POST /v1/auth/login'>> {
  const { person, sender, sessionId } = await inTransaction(deps.db, async (tx) => {
    if (authDate) await refuseErased(tx, deps.config.botToken, { user, authDate })
    const remembered = await upsertUser(tx, user, region)
    if (remembered.isNew) await promoteLinkedOwner(tx, user.id)
    await recordInvite(tx, remembered, startParam)
    if (network) {
      const isMember = (await findMemberships(tx, user.id)).length > 0
      await recordSignInNetwork(tx, deps.config, remembered.user, { isMember, network })
    }
    if (deps.config.standIn) await grantSample(tx, remembered.user)
    return {
      person: remembered.user,
      sender: await findLinkSender(tx, remembered.user, startParam),
      sessionId: await insertSession(tx, remembered.user.id, sessionSeconds),
    }
  })
  return {
    token: signToken({ sub: person.id, jti: sessionId }, sessionSeconds),
    user: signedInUser(person),
    ...(sender && { link_sender: { first_name: sender.firstName } }),
  }
}

export function signedInUser(user: User) {
  return {
    id: user.id,
    telegram_id: user.telegramId,
    first_name: user.firstName,
    ...(user.lastName !== undefined && { last_name: user.lastName }),
    ...(user.username !== undefined && { username: user.username }),
    ...(user.photoUrl !== undefined && { photo_url: user.photoUrl }),
    ...(user.region !== undefined && { region: user.region }),
    language: user.language,
  }
}

/** The stand-in user of development, with the specification's sample balances (section 9). */
const standInUser = { id: 700_100, first_name: 'Алексей', last_name: 'Миронов', language_code: 'ru' } as const

const sample: ReadonlyArray<{ amount: Money<BalanceCurrency>; from: SystemAccountKind }> = [
  { amount: wholeUnits('enp', 1000n), from: 'emission' },
  { amount: { currency: 'usdt', amount: 25_500_000n }, from: 'usdt_hot' },
  { amount: { currency: 'ton', amount: 12_400_000_000n }, from: 'ton_hot' },
  { amount: wholeUnits('stars', 150n), from: 'stars_clearing' },
]

/** Once. Does nothing for other users. */
async function grantSample(tx: Tx, user: User): Promise<void> {
  if (user.telegramId !== standInUser.id) return
  const transfers = sample.map(
    ({ amount, from }): LedgerTransfer => ({
      key: `sample:${user.id}:${amount.currency}`,
      kind: 'sample',
      postings: [{ from: systemAccount(from), to: userAccount(user.id), amount }],
    }),
  )
  await postTransfers(tx, transfers, await getNow(tx))
}
