/** The local messenger's control API (the outside contract, section 13), as the journeys use it. */
export interface ChatMessage {
  readonly id: number
  readonly from: 'bot' | 'user'
  readonly text: string
  readonly buttons: unknown
  readonly invoice?: unknown
  readonly photo?: unknown
}

export interface NewSimulatedUser {
  readonly firstName: string
  readonly lastName?: string
  readonly languageCode?: string
}

export class Simulator {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async createPerson(user: NewSimulatedUser): Promise<number> {
    const { id } = await this.#ask<{ id: number }>('POST', '/control/users', user)
    return id
  }

  async initData(userId: number): Promise<string> {
    const { initData } = await this.#launch(userId)
    return initData
  }

  /** The address the messenger opens the mini-app at, with fresh launch parameters; a link may carry a parameter. */
  async launchUrl(userId: number, startParam?: string): Promise<string> {
    const { url } = await this.#launch(userId, startParam)
    return url
  }

  #launch(userId: number, startParam?: string): Promise<{ initData: string; url: string }> {
    return this.#ask('POST', `/control/users/${userId}/init-data`, startParam === undefined ? {} : { startParam })
  }

  /** Writes in the chat with the bot, perhaps in reply to one of its messages. */
  write(userId: number, text: string, replyTo?: number): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/messages`, { text, ...(replyTo !== undefined && { replyTo }) })
  }

  /** Sends a picture, in base64. */
  sendPhoto(userId: number, photo: string): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/messages`, { photo })
  }

  async chat(userId: number): Promise<ChatMessage[]> {
    const { messages } = await this.#ask<{ messages: ChatMessage[] }>('GET', `/control/users/${userId}/chat`)
    return messages
  }

  /** How many messages of the bot hold this text. */
  async count(userId: number, text: string): Promise<number> {
    return (await this.chat(userId)).filter((message) => message.from === 'bot' && message.text.includes(text)).length
  }

  block(userId: number, blocked: boolean): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/block`, { blocked })
  }

  advance(seconds: number): Promise<{ now: unknown }> {
    return this.#ask('POST', '/control/clock', { advanceSeconds: seconds })
  }

  fault(fault: { method?: string; chatId?: number; times: number; kind: string; value?: number }): Promise<unknown> {
    return this.#ask('POST', '/control/faults', fault)
  }

  /** Pays as a person does; says how it ended, and in whose words when it was refused. */
  pay(userId: number, messageId: number): Promise<{ status: string; message?: string; chargeId?: string }> {
    return this.#ask('POST', `/control/users/${userId}/pay`, { messageId, method: 'stars' })
  }

  /** Pays what a link leads to. */
  payLink(
    userId: number,
    link: string,
    method: 'stars' | 'card' = 'stars',
  ): Promise<{ status: string; message?: string; chargeId?: string }> {
    const slug = link.slice(link.lastIndexOf('$') + 1)
    return this.#ask('POST', `/control/users/${userId}/pay`, { slug, method })
  }

  /** What goes wrong with this person's next payment; held ones go when they are released. */
  paymentFault(kind: string, userId: number): Promise<unknown> {
    return this.#ask('POST', '/control/payment-faults', { kind, userId, times: 1 })
  }

  releasePayments(): Promise<unknown> {
    return this.#ask('POST', '/control/payments/release', {})
  }

  /** A deposit from the house. */
  giveBalance(userId: number, currency: 'usdt' | 'ton' | 'enp', amount: number): Promise<unknown> {
    return this.#ask('POST', '/control/balance', { userId, currency, amount })
  }

  /** The person's TON Connect wallet on the local chain: nanotons and millionths of one USDT. */
  wallet(userId: number): Promise<{ address: string; rawAddress: string; ton: string; usdt: string }> {
    return this.#ask('GET', `/control/users/${userId}/wallet`)
  }

  /** What pages want of it, oldest first. */
  walletRequests(userId: number): Promise<{ id: number; kind: 'connect' | 'send' }[]> {
    return this.#ask('GET', `/control/users/${userId}/wallet/waiting`)
  }

  answerWallet(userId: number, approve: boolean): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/wallet/answer`, { approve })
  }

  /** Sends by itself, as a person does who types the address and the comment; whole units. */
  sendFromWallet(
    userId: number,
    transfer: { currency: 'ton' | 'usdt' | 'fake'; to: string; amount: string; memo?: string },
  ): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/wallet/send`, transfer)
  }

  press(userId: number, messageId: number, button: string): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/press`, { messageId, button })
  }

  async starsOf(userId: number): Promise<number> {
    const users = await this.#ask<{ id: number; stars: number }[]>('GET', '/control/users')
    return users.find((user) => user.id === userId)?.stars ?? Number.NaN
  }

  giveStars(userId: number, stars: number): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/stars`, { set: stars })
  }

  /** Sends as the bot, for what the bot itself does not send. */
  async asBot<T>(method: string, body: object): Promise<T> {
    const { token } = await this.#ask<{ token: string }>('GET', '/control/bot')
    const { result } = await this.#ask<{ result: T }>('POST', `/bot${token}/${method}`, body)
    return result
  }

  async callsOf(method: string): Promise<number> {
    const log = await this.#ask<unknown>('GET', '/control/log')
    return JSON.stringify(log).split(`"${method}"`).length - 1
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.#url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
}
