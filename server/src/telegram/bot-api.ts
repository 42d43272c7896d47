import { Api, GrammyError } from 'grammy'

interface InvoiceLink {
  readonly title: string
  readonly description: string
  /** Comes back with the payment. */
  readonly payload: string
  readonly stars: number
}

interface StarsSource {
  readonly id: number
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
  readonly language_code?: string
}

/** One line of the messenger's list of Stars that concerns an invoice: money that came, or went back. */
export type StarsMove =
  | {
      readonly kind: 'paid'
      readonly chargeId: string
      readonly stars: number
      readonly at: Date
      readonly from: StarsSource
      readonly payload: string
    }
  | { readonly kind: 'refunded'; readonly chargeId: string }
  /** Gifts, withdrawals and the like: nothing of ours. */
  | { readonly kind: 'other' }

/** The calls of the messenger that the server makes itself. Each rejects while the messenger is out of reach. */
export interface BotApi {
  /** The bot's username; asked once, then remembered. */
  username(): Promise<string>
  createInvoiceLink(invoice: InvoiceLink): Promise<string>
  /** `refunded` also when it was before; `refused` when the messenger will never do it. */
  refundStars(telegramId: number, chargeId: string): Promise<'refunded' | 'refused'>
  /** A page of the bot's Stars, oldest first, at most 100. */
  starsMoves(offset: number): Promise<StarsMove[]>
}

const answerWithinSeconds = 4
export const starsPageSize = 100

interface BotAddress {
  readonly botToken: string
  /** Of the Bot API server. */
  readonly botApiRoot: string
}

export function openBotApi({ botToken, botApiRoot }: BotAddress): BotApi {
  const api = new Api(botToken, { apiRoot: botApiRoot, timeoutSeconds: answerWithinSeconds })
  let known: string | undefined
  return {
    async username() {
      known ??= (await api.getMe()).username
      return known
    },
    createInvoiceLink: ({ title, description, payload, stars }) =>
      api.createInvoiceLink(title, description, payload, '', 'XTR', [{ label: title, amount: stars }]),
    async refundStars(telegramId, chargeId) {
      try {
        await api.refundStarPayment(telegramId, chargeId)
        return 'refunded'
      } catch (error) {
        if (isRefundedBefore(error)) return 'refunded'
        if (isRefused(error)) return 'refused'
        throw error
      }
    },
    async starsMoves(offset) {
      const { transactions } = await api.getStarTransactions({ offset, limit: starsPageSize })
      return transactions.map(toMove)
    },
  }
}

type StarTransaction = Awaited<ReturnType<Api['getStarTransactions']>>['transactions'][number]

function toMove({ id, amount, date, source, receiver }: StarTransaction): StarsMove {
  if (source?.type === 'user' && source.invoice_payload !== undefined) {
    const { user, invoice_payload: payload } = source
    return { kind: 'paid', chargeId: id, stars: amount, at: new Date(date * 1000), from: user, payload }
  }
  return receiver?.type === 'user' ? { kind: 'refunded', chargeId: id } : { kind: 'other' }
}

const isRefundedBefore = (error: unknown) =>
  error instanceof GrammyError && error.description.includes('CHARGE_ALREADY_REFUNDED')

/** A request that is wrong stays wrong; a limit, a token or the messenger's own failure may pass. */
const isRefused = (error: unknown) => error instanceof GrammyError && error.error_code === 400
