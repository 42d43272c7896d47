import { expect } from '@playwright/test'
import { signIn } from '../product/api.ts'
import type { Product } from '../product/product.ts'
import { type BookingInput, findTour } from './booking.ts'
import { createOnboardedUser } from './cast.ts'

interface Answer {
  /** 0 if no response arrived. */
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each journey checks the fields of the answer that it reads
  readonly body: any
}

/** A user who books over the API, as a client that may lose responses. */
export class Traveller {
  readonly product: Product
  readonly id: number
  readonly userId: string
  readonly #token: string
  readonly #dates: Set<string>

  private constructor(product: Product, who: { id: number; userId: string; token: string; dates: Set<string> }) {
    this.product = product
    this.id = who.id
    this.userId = who.userId
    this.#token = who.token
    this.#dates = who.dates
  }

  /** @param dates dates in use, whose places may be locked by stopped transactions */
  static async arrive(product: Product, firstName: string, dates: Set<string>): Promise<Traveller> {
    const id = await createOnboardedUser(product, firstName)
    const token = await signIn(product.appUrl, await product.messenger.initData(id))
    const [user] = await product.sql<{ id: string }>('select id from users where telegram_id = $1', [id])
    return new Traveller(product, { id, userId: user?.id ?? '', token, dates })
  }

  async post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.product.appUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (!answer) return { status: 0, body: undefined }
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }

  /** Finds a tour with a full refund when it is canceled in time. */
  async tour(): Promise<BookingInput> {
    const wanted = { inDays: 8, policies: ['flexible', 'moderate'], exceptDates: this.#dates }
    const { wish } = await findTour(this.product, this.id, wanted)
    this.#dates.add(wish.date)
    return wish
  }

  async hold(): Promise<{ readonly id: string; readonly endsAt: string }> {
    const { status, body } = await this.post('/v1/bookings', await this.tour())
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  payFromBalance(bookingId: string, currency: 'usdt' | 'ton' = 'usdt'): Promise<Answer> {
    return this.post(`/v1/bookings/${bookingId}/pay`, { method: `balance_${currency}` })
  }

  /** Returns the link of the card invoice; retries until server and Telegram have one. */
  async invoice(bookingId: string): Promise<string> {
    let link = ''
    const ask = async () => {
      const { status, body } = await this.post(`/v1/bookings/${bookingId}/pay`, { method: 'card' })
      link = body?.data?.invoiceLink
      return status
    }
    await expect.poll(ask, { timeout: 90_000 }).toBe(200)
    return link
  }

  /** Pays in Telegram; retries until the payment is accepted. */
  async payByCard(link: string): Promise<void> {
    const pay = () => this.product.messenger.payLink(this.id, link, 'card').then(({ status }) => status, String)
    await expect.poll(pay, { timeout: 90_000 }).toBe('paid')
  }

  async count(query: string): Promise<number> {
    const [row] = await this.product.sql<{ count: number }>(`select count(*)::int as count from ${query}`, [
      this.userId,
    ])
    return row?.count ?? 0
  }

  async states(): Promise<string[]> {
    const rows = await this.product.sql<{ state: string }>(
      'select state from booking where user_id = $1 order by created_at',
      [this.userId],
    )
    return rows.map(({ state }) => state)
  }

  async balance(currency: 'usdt' | 'ton'): Promise<string> {
    const [row] = await this.product.sql<{ balance: string }>(
      'select balance::text from ledger_account where owner_id = $1 and currency = $2',
      [this.userId, currency],
    )
    return row?.balance ?? '0'
  }

  /** Expects that the bot sends this message exactly once, however long it takes. */
  async expectToldOnce(title: string): Promise<void> {
    await expect.poll(() => this.product.messenger.count(this.id, title), { timeout: 90_000 }).toBe(1)
  }
}

/** Retries until the status is one of `right`: a restarted server may be busy. */
export async function untilAnswered(ask: () => Promise<{ readonly status: number }>, right: readonly number[]) {
  const status = () => ask().then((answer) => answer.status)
  await expect.poll(async () => right.includes(await status()), { timeout: 90_000 }).toBe(true)
}
