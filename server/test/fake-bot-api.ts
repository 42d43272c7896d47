import type { BotApi, StarsTransaction } from '../src/telegram/bot-api.ts'

type Paid = Extract<StarsTransaction, { kind: 'paid' }>

export interface FakeBotApi extends BotApi {
  readonly invoices: Array<{ title: string; description: string; payload: string; stars: number }>
  readonly cardInvoices: Array<Parameters<BotApi['createCardInvoiceLink']>[0]>
  readonly moves: StarsTransaction[]
  readonly refundsAsked: string[]
  /** Members by channel name in lower case; the bot reads no other channel. */
  readonly channels: Map<string, Set<number>>
  readonly membersAsked: number[]
  readonly files: Map<string, Buffer>
  readonly prepared: Array<Parameters<BotApi['prepareMessage']>[0]>
  state: 'here' | 'away' | 'refusing'
  charge(paid: Omit<Paid, 'kind'>): void
  /** Blocks invoices until the returned function is called; `held` resolves when one waits. */
  hold(): () => void
  held(): Promise<void>
}

export function createFakeBotApi(): FakeBotApi {
  const invoices: FakeBotApi['invoices'] = []
  const cardInvoices: FakeBotApi['cardInvoices'] = []
  const moves: StarsTransaction[] = []
  const refundsAsked: string[] = []
  const channels: FakeBotApi['channels'] = new Map()
  const membersAsked: number[] = []
  const prepared: FakeBotApi['prepared'] = []
  const files: FakeBotApi['files'] = new Map()
  let gate: Promise<void> | undefined
  let arrived = () => {}
  let someone = Promise.resolve()
  const botApi: FakeBotApi = {
    invoices,
    cardInvoices,
    moves,
    refundsAsked,
    channels,
    membersAsked,
    prepared,
    files,
    state: 'here',
    charge: (paid) => void moves.push({ kind: 'paid', ...paid }),
    username: async () => 'enp_travel_bot',
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      someone = new Promise((resolve) => {
        arrived = resolve
      })
      return () => {
        gate = undefined
        open()
      }
    },
    held: () => someone,
    async createInvoiceLink(invoice) {
      arrived()
      await gate
      if (botApi.state === 'away') throw new Error('the messenger is away')
      invoices.push(invoice)
      return `https://t.me/$slug${invoices.length}`
    },
    async createCardInvoiceLink(invoice) {
      arrived()
      await gate
      if (botApi.state === 'away') throw new Error('the messenger is away')
      cardInvoices.push(invoice)
      return { link: `https://t.me/$card${cardInvoices.length}` }
    },
    async refundStars(_telegramId, chargeId) {
      refundsAsked.push(chargeId)
      if (botApi.state === 'away') throw new Error('the messenger is away')
      if (botApi.state === 'refusing') return 'refused'
      moves.push({ kind: 'refunded', chargeId })
      return 'refunded'
    },
    async prepareMessage(message) {
      if (botApi.state !== 'here') throw new Error('the messenger prepares nothing')
      prepared.push(message)
      return `prepared-${prepared.length}`
    },
    async starsMoves(offset) {
      if (botApi.state === 'away') throw new Error('the messenger is away')
      return moves.slice(offset, offset + 100)
    },
    async file(fileId, maxBytes) {
      const bytes = files.get(fileId)
      if (botApi.state === 'away' || !bytes) throw new Error('the messenger has no such file')
      return bytes.length > maxBytes ? 'too_large' : bytes
    },
    async membership(channel, telegramId) {
      membersAsked.push(telegramId)
      if (botApi.state === 'away') throw new Error('the messenger is away')
      const members = channels.get(channel.toLowerCase())
      if (!members) return 'unknown'
      return members.has(telegramId) ? 'member' : 'left'
    },
  }
  return botApi
}
