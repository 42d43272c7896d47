/** The simulator's control API (the outside contract, section 13), as the journeys use it. */
export interface ChatMessage {
  readonly id: number
  readonly from: 'bot' | 'user'
  readonly text: string
  readonly buttons: unknown
  readonly invoice?: unknown
  readonly photo?: unknown
  readonly document?: { readonly url: string; readonly name: string }
}

export interface NewSimulatedUser {
  readonly firstName: string
  readonly lastName?: string
  readonly languageCode?: string
}

interface LoggedCall {
  readonly method?: string
  readonly params?: { readonly chat_id?: number | string }
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

  /** Returns the address with fresh launch data; a link may carry a start parameter. */
  async launchUrl(userId: number, startParam?: string): Promise<string> {
    const { url } = await this.#launch(userId, startParam)
    return url
  }

  #launch(userId: number, startParam?: string): Promise<{ initData: string; url: string }> {
    return this.#ask('POST', `/control/users/${userId}/init-data`, startParam === undefined ? {} : { startParam })
  }

  write(userId: number, text: string, replyTo?: number): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/messages`, { text, ...(replyTo !== undefined && { replyTo }) })
  }

  sendPhoto(userId: number, photo: string): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/messages`, { photo })
  }

  sendDocument(userId: number, name: string, file: Buffer): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/messages`, { document: file.toString('base64'), name })
  }

  /** Reads a document of the chat. */
  async download({ document }: ChatMessage): Promise<string> {
    if (!document) throw new Error('the message has no document')
    return (await fetch(new URL(document.url, this.#url))).text()
  }

  async chat(userId: number): Promise<ChatMessage[]> {
    const { messages } = await this.#ask<{ messages: ChatMessage[] }>('GET', `/control/users/${userId}/chat`)
    return messages
  }

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

  pay(userId: number, messageId: number): Promise<{ status: string; message?: string; chargeId?: string }> {
    return this.#ask('POST', `/control/users/${userId}/pay`, { messageId, method: 'stars' })
  }

  payLink(
    userId: number,
    link: string,
    method: 'stars' | 'card' = 'stars',
  ): Promise<{ status: string; message?: string; chargeId?: string }> {
    const slug = link.slice(link.lastIndexOf('$') + 1)
    return this.#ask('POST', `/control/users/${userId}/pay`, { slug, method })
  }

  /** Breaks this user's next payment; held payments continue on release. */
  paymentFault(kind: string, userId: number): Promise<unknown> {
    return this.#ask('POST', '/control/payment-faults', { kind, userId, times: 1 })
  }

  releasePayments(): Promise<unknown> {
    return this.#ask('POST', '/control/payments/release', {})
  }

  /** Adds a deposit from a system account. */
  giveBalance(userId: number, currency: 'usdt' | 'ton' | 'enp', amount: number): Promise<unknown> {
    return this.#ask('POST', '/control/balance', { userId, currency, amount })
  }

  /** The user's TON Connect wallet on the local chain, in nanotons and millionths of a USDT. */
  wallet(userId: number): Promise<{ address: string; rawAddress: string; ton: string; usdt: string }> {
    return this.#ask('GET', `/control/users/${userId}/wallet`)
  }

  walletRequests(userId: number): Promise<{ id: number; kind: 'connect' | 'send' }[]> {
    return this.#ask('GET', `/control/users/${userId}/wallet/waiting`)
  }

  answerWallet(userId: number, approve: boolean): Promise<unknown> {
    return this.#ask('POST', `/control/users/${userId}/wallet/answer`, { approve })
  }

  /** Sends a manual transfer with address and comment, in whole units. */
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

  /** Calls the Bot API as the bot, for methods that the bot does not use. */
  async asBot<T>(method: string, body: object): Promise<T> {
    const { token } = await this.#ask<{ token: string }>('GET', '/control/bot')
    const { result } = await this.#ask<{ result: T }>('POST', `/bot${token}/${method}`, body)
    return result
  }

  /** Also counts messages that Telegram refused, as a blocked bot's are. */
  async countCallsTo(chatId: number, method: string): Promise<number> {
    const log = await this.#ask<readonly LoggedCall[]>('GET', '/control/log')
    return log.filter((entry) => entry.method === method && Number(entry.params?.chat_id) === chatId).length
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
