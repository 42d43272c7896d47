import type { Api } from 'grammy'

type StarTransaction = Awaited<ReturnType<Api['getStarTransactions']>>['transactions'][number]

interface StarsSource {
  readonly id: number
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
  readonly language_code?: string
}

export type StarsTransaction =
  | {
      readonly kind: 'paid'
      readonly chargeId: string
      readonly stars: number
      /** Missing without an affiliate, or if the sum isn't a whole number. */
      readonly starsWithAffiliate?: number
      readonly at: Date
      readonly from: StarsSource
      readonly payload: string
    }
  | { readonly kind: 'refunded'; readonly chargeId: string }
  /** For messages above the free limit. */
  | {
      readonly kind: 'messages'
      readonly id: string
      readonly messages: number
      readonly nanostars: bigint
      readonly at: Date
    }
  /** Gifts, withdrawals and other transactions that are not ours. */
  | { readonly kind: 'other' }

export function toStarsTransaction(line: StarTransaction): StarsTransaction {
  const { id, amount, date, source, receiver } = line
  if (source?.type === 'user' && source.invoice_payload !== undefined) {
    const { user, invoice_payload: payload } = source
    const whole = withAffiliate(line)
    const together = whole !== undefined && { starsWithAffiliate: whole }
    return { kind: 'paid', chargeId: id, stars: amount, ...together, at: new Date(date * 1000), from: user, payload }
  }
  if (receiver?.type === 'telegram_api') {
    // Absolute, because the Bot API does not document the sign of an outgoing amount.
    const nanos = BigInt(amount) * BigInt(nanosPerStar) + BigInt(line.nanostar_amount ?? 0)
    const nanostars = nanos < 0n ? -nanos : nanos
    return { kind: 'messages', id, messages: receiver.request_count, nanostars, at: new Date(date * 1000) }
  }
  return receiver?.type === 'user' ? { kind: 'refunded', chargeId: id } : { kind: 'other' }
}

const nanosPerStar = 1_000_000_000

/** The Bot API does not document whether `amount` includes the affiliate's part. */
function withAffiliate({ amount, nanostar_amount = 0, source }: StarTransaction): number | undefined {
  const affiliate = source?.type === 'user' ? source.affiliate : undefined
  if (!affiliate) return undefined
  const nanos = nanostar_amount + (affiliate.nanostar_amount ?? 0)
  return nanos % nanosPerStar === 0 ? amount + affiliate.amount + nanos / nanosPerStar : undefined
}
