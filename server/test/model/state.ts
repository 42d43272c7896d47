/**
 * The second opinion: what should be true of eight people, told by docs/rules/README.md and sharing
 * no rule with the server. Amounts are minor units, moments milliseconds, people their numbers.
 */
export interface Model {
  now: number
  readonly people: ModelUser[]
  /** Balances of system accounts by `kind:currency`; they may be negative. */
  readonly house: Record<string, bigint>
  readonly purchases: Purchase[]
  readonly charges: Charge[]
  /** Telegram's list of Stars since this run began, and the number of compared entries. */
  readonly moves: { readonly kind: 'paid' | 'refunded'; readonly charge: string }[]
  compared: number
}

export const currencies = ['enp', 'usdt', 'ton', 'stars'] as const
export type Currency = (typeof currencies)[number]
export const kinds = ['power', 'time'] as const
export type Kind = (typeof kinds)[number]

export interface ModelUser {
  readonly id: string
  readonly telegramId: number
  readonly zone: string
  /** The user whose tourist link was used; gets a share of this user's mining. */
  readonly inviter: number | undefined
  readonly wallet: Record<Currency, bigint>
  session: Session | undefined
  /** Purchases of the boosts that wait for the next start. */
  readonly waiting: Map<Kind, string>
  /** Shares of friends' mining by local day. */
  readonly friendsByDay: Record<string, bigint>
}

export interface Session {
  readonly startedAt: number
  endsAt: number
  total: bigint
  /** Earned by `keptAt`, whatever comes. */
  kept: bigint
  keptAt: number
  /** Purchases of the boosts at work. */
  readonly boosts: Map<Kind, string>
  claim: Claim | undefined
}

export interface Claim {
  readonly reward: number
  readonly newBalance: { readonly enp: number }
  readonly claimedAt: string
}

export type Item =
  | { readonly kind: Kind; readonly factor: number; readonly stars: number }
  | { readonly kind: 'stars'; readonly stars: number }

export interface Purchase {
  readonly id: string
  readonly owner: number
  readonly item: Item
  readonly expiresAt: number
  hasLink: boolean
  state: 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'
  boost: 'none' | 'waiting' | 'applied' | 'refunded'
  /** When it was paid from the balance. */
  readonly boughtAt: number | undefined
  charge: string | undefined
}

export interface Charge {
  readonly id: string
  readonly payer: number
  readonly currency: 'XTR' | 'RUB'
  readonly amount: number
  readonly payload: string
  readonly at: number
  /**
   * The first effect, which a repeated report returns too; undefined until the server knows it.
   */
  effect: Effect | undefined
  /** The current state: a payment that Telegram refuses to refund is prepaid balance. */
  standing: Effect | 'refunded' | undefined
  purchase: string | undefined
  /** The rows of its refunds, the last one last. */
  readonly refunds: RefundState[]
}

export type RefundState = 'requested' | 'awaiting_operator' | 'done' | 'failed'

export function isRefund(charge: Charge, state: RefundState): boolean {
  return charge.refunds.at(-1) === state
}

export type Effect = 'granted' | 'credited' | 'parked'

/** A person by number, or an account of the house by name, which may have rub too. */
export type Place = number | string

export function moveCardMoney({ house }: Model, from: string, to: string, amount: bigint): void {
  for (const [name, change] of [
    [`${from}:rub`, -amount],
    [`${to}:rub`, amount],
  ] as const)
    house[name] = (house[name] ?? 0n) + change
}

export function move(model: Model, from: Place, to: Place, currency: Currency, amount: bigint): void {
  add(model, from, currency, -amount)
  add(model, to, currency, amount)
}

export function add({ people, house }: Model, place: Place, currency: Currency, amount: bigint): void {
  if (typeof place === 'number') getModelUser(people, place).wallet[currency] += amount
  else house[`${place}:${currency}`] = (house[`${place}:${currency}`] ?? 0n) + amount
}

export function getModelUser<P>(users: readonly P[], who: number): P {
  const user = users[who]
  if (!user) throw new Error(`there is no person ${who}`)
  return user
}

export function getPurchase(model: Model, id: string | undefined): Purchase | undefined {
  return model.purchases.find((purchase) => purchase.id === id)
}

export function getCharge(model: Model, id: string): Charge {
  const charge = model.charges.find((one) => one.id === id)
  if (!charge) throw new Error(`there is no charge ${id}`)
  return charge
}

const decimals: Record<Currency, number> = { enp: 6, usdt: 6, ton: 9, stars: 0 }

/** The exact decimal text of an amount that is not negative. */
export function decimal(currency: Currency, amount: bigint): string {
  const places = decimals[currency]
  const digits = String(amount).padStart(places + 1, '0')
  const [units, rest] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  const shown = rest.replace(/0+$/, '')
  return shown === '' ? units : `${units}.${shown}`
}

export const enpNumber = (amount: bigint): number => Number(decimal('enp', amount))
