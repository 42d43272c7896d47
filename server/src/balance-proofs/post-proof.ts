import { parseStatement } from '@enp/shared/balance-proofs/balance-proof'
import type { ServerConfig } from '../core/config/config.ts'
import { type Database, inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { runWhenDue } from '../core/jobs/lease.ts'
import { notifyOperators } from '../operators/access/notify-operators.ts'
import { findProofToPost, recordPost } from './balance-proofs.store.ts'
import { formatProofPost } from './proof-post.rules.ts'

interface Dependencies {
  readonly db: Database
  readonly telegram: Pick<Deps['telegram'], 'postToChannel'>
  readonly config: Pick<ServerConfig, 'proofChannel' | 'webappUrl'>
}

const job = { name: 'balance_proof_post', everySeconds: 60 }

export async function postProofWhenDue(deps: Dependencies): Promise<string | undefined> {
  return deps.config.proofChannel === undefined ? undefined : runWhenDue(deps.db, job, () => postProof(deps))
}

/**
 * Posts the newest proof in the channel. Returns its day; undefined if it was posted or refused
 * before. A refusal notifies operators and ends the attempts of that day. Errors: Telegram is
 * unreachable; the job tries again. See docs/rules/balance-proofs.md#channel.
 */
export async function postProof({ db, telegram, config }: Dependencies): Promise<string | undefined> {
  const { proofChannel: channel, webappUrl } = config
  const proof = channel === undefined ? undefined : await findProofToPost(db)
  const statement = proof && parseStatement(proof.statement)
  if (channel === undefined || !statement) return undefined
  const { day } = statement
  const post = await telegram.postToChannel(channel, formatProofPost(statement, `${webappUrl}/v1/proof`))
  await inTransaction(db, async (tx) => {
    await recordPost(tx, day, post === 'refused' ? undefined : post.messageId)
    if (post !== 'refused') return
    const content = { kind: 'proof_channel_refused', values: { channel, day } } as const
    await notifyOperators(tx, { key: `proof_channel_refused:${day}`, content })
  })
  return day
}
