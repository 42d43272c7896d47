/**
 * Format of a proof of balances, for those who make one and those who check one. It uses no code of
 * a platform. See docs/rules/balance-proofs.md#format.
 */

/** The order is part of the format. */
export const proofCurrencies = ['enp', 'rub', 'stars', 'ton', 'usdt'] as const
export type ProofCurrency = (typeof proofCurrencies)[number]

/** Minor units by the order of `proofCurrencies`. */
export type Sums = readonly bigint[]

export const sumBytes = 16
export const hashBytes = 32
/** First byte of the hashed text, so that a leaf never equals a node. */
export const hashPrefixes = { leaf: 0, node: 1 } as const

/** Content of the signed text, which has one fact per line. */
export interface ProofStatement {
  /** UTC. */
  readonly day: string
  readonly takenAt: string
  /** Owners of accounts: users and organizers. */
  readonly accounts: number
  /** Hexadecimal. */
  readonly root: string
  readonly sums: Sums
  /** Money in the wallets of the product on the chain, in minor units; absent without a chain. */
  readonly holdings: Readonly<Partial<Record<ProofCurrency, bigint>>>
  /** SHA-256 of the statement of the last day before, in hexadecimal. */
  readonly previous: string | undefined
}

const firstLine = 'enp travel proof of balances 1'
const none = 'none'

export function formatStatement(statement: ProofStatement): string {
  const { day, takenAt, accounts, root, sums, holdings, previous } = statement
  const held = proofCurrencies.flatMap((currency) =>
    holdings[currency] === undefined ? [] : [`holds ${currency} ${holdings[currency]}`],
  )
  return [
    firstLine,
    `day ${day}`,
    `taken ${takenAt}`,
    `accounts ${accounts}`,
    `root ${root}`,
    ...proofCurrencies.map((currency, index) => `owes ${currency} ${sums[index] ?? 0n}`),
    ...held,
    `previous ${previous ?? none}`,
  ].join('\n')
}

/** Undefined if the text is not a statement of this format. */
export function parseStatement(text: string): ProofStatement | undefined {
  const [first, ...lines] = text.split('\n')
  const facts = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  )
  const sums = proofCurrencies.map((currency) => parseAmount(facts.get(`owes ${currency}`)))
  const [day, takenAt, root, previous] = ['day', 'taken', 'root', 'previous'].map((name) => facts.get(name) ?? '')
  const holdings = Object.fromEntries(
    proofCurrencies.flatMap((currency) => {
      const amount = parseAmount(facts.get(`holds ${currency}`))
      return amount === undefined ? [] : [[currency, amount]]
    }),
  )
  if (first !== firstLine || !day || !takenAt || !root || !previous || sums.includes(undefined)) return undefined
  const statement = {
    ...{ day, takenAt, root, holdings },
    accounts: Number(facts.get('accounts')),
    sums: sums as Sums,
    previous: previous === none ? undefined : previous,
  }
  return formatStatement(statement) === text ? statement : undefined
}

const parseAmount = (text: string | undefined) =>
  text !== undefined && /^-?\d{1,38}$/.test(text) ? BigInt(text) : undefined

const low = 0xffff_ffff_ffff_ffffn
const most = (low << 64n) | low

/** Sixteen bytes each, the highest first. Errors: RangeError for a negative sum. */
export function writeSums(sums: Sums): Uint8Array {
  const bytes = new Uint8Array(sums.length * sumBytes)
  const view = new DataView(bytes.buffer)
  for (const [index, sum] of sums.entries()) {
    if (sum < 0n || sum > most) throw new RangeError('a sum is not within 16 bytes')
    if (sum > low) view.setBigUint64(index * sumBytes, sum >> 64n)
    view.setBigUint64(index * sumBytes + 8, sum & low)
  }
  return bytes
}

export function readSums(bytes: Uint8Array): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return proofCurrencies.map(
    (_, index) => (view.getBigUint64(index * sumBytes) << 64n) | view.getBigUint64(index * sumBytes + 8),
  )
}

export const addSums = (one: Sums, other: Sums): Sums => one.map((sum, index) => sum + (other[index] ?? 0n))

/** The other node of a step from the leaf to the root. */
export interface ProofStep {
  readonly side: 'left' | 'right'
  /** Hexadecimal. */
  readonly hash: string
  /** Minor units as text. */
  readonly sums: string[]
}

/** The file that an owner downloads. */
export interface BalanceProof {
  readonly statement: string
  /** Text of the last day before, whose hash is in the statement. */
  readonly previousStatement?: string
  readonly keyId: string
  /** Base64url. */
  readonly signature: string
  /** `telegram:` and the Telegram id of a user. */
  readonly owner: string
  /** Hexadecimal; makes the leaf unreadable for others. */
  readonly salt: string
  /** Minor units as text. */
  readonly sums: string[]
  readonly path: ProofStep[]
}
