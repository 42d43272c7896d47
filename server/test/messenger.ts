import type { BotApi, StarsMove } from '../src/telegram/bot-api.ts'

type Paid = Extract<StarsMove, { kind: 'paid' }>

/** The messenger's side of the server's own calls: invoices, its list of Stars, refunds; it can be away or refuse. */
export interface Messenger extends BotApi {
  readonly invoices: Array<{ title: string; description: string; payload: string; stars: number }>
  /** Its own list of Stars, oldest first. */
  readonly moves: StarsMove[]
  readonly refundsAsked: string[]
  state: 'here' | 'away' | 'refusing'
  charge(paid: Omit<Paid, 'kind'>): void
}

export function createMessenger(): Messenger {
  const invoices: Messenger['invoices'] = []
  const moves: StarsMove[] = []
  const refundsAsked: string[] = []
  const messenger: Messenger = {
    invoices,
    moves,
    refundsAsked,
    state: 'here',
    charge: (paid) => void moves.push({ kind: 'paid', ...paid }),
    username: async () => 'enp_travel_bot',
    async createInvoiceLink(invoice) {
      if (messenger.state === 'away') throw new Error('the messenger is away')
      invoices.push(invoice)
      return `https://t.me/$slug${invoices.length}`
    },
    async refundStars(_telegramId, chargeId) {
      refundsAsked.push(chargeId)
      if (messenger.state === 'away') throw new Error('the messenger is away')
      if (messenger.state === 'refusing') return 'refused'
      moves.push({ kind: 'refunded', chargeId })
      return 'refunded'
    },
    async starsMoves(offset) {
      if (messenger.state === 'away') throw new Error('the messenger is away')
      return moves.slice(offset, offset + 100)
    },
  }
  return messenger
}
