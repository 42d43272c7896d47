import type { MiningStatus } from '@enp/shared/calls/earning/mining'
import { getMiningStatus } from '../../src/mining/get-mining-status.ts'
import type { Product, Traveller } from '../fixtures/harness.ts'
import { getStatus, statusText } from './mining-model.ts'
import { currencies, type Model } from './state.ts'

/** Compared values by name. */
type Facts = Record<string, string>

/** Reads the rows of these users from the database, and their mining by its call. */
export async function getFacts(product: Product, travellers: readonly Traveller[]): Promise<Facts> {
  const ids = travellers.map(({ id }) => id)
  const toNumber = (id: string) => ids.indexOf(id)
  const [statuses, [row], house] = await Promise.all([
    Promise.all(ids.map((id) => getMiningStatus({ db: product.db }, id))),
    product.sql<Rows>(rowsOfPeople, [ids]),
    getSystemAccounts(product),
  ])
  const { balances = [], purchases = [], payments = [] } = row ?? {}
  return {
    ...Object.fromEntries(statuses.map(({ data }, who) => [`person ${who}, status`, toText(data)])),
    ...Object.fromEntries(
      balances.map(({ owner, currency, balance }) => [`person ${toNumber(owner)}, ${currency}`, balance]),
    ),
    ...houseFacts(house),
    ...Object.fromEntries(
      purchases.map(({ id, owner, state, boost, charge }) => [
        `purchase ${id}`,
        `of ${toNumber(owner)} ${state}, boost ${boost}, charge ${charge}`,
      ]),
    ),
    ...Object.fromEntries(
      payments.map(({ id, owner, state, refunds, purchase }) => [
        `charge ${id}`,
        `of ${toNumber(owner)} ${state}, refunds ${refunds}, purchase ${purchase}`,
      ]),
    ),
  }
}

interface Rows {
  readonly balances: readonly { owner: string; currency: string; balance: string }[]
  readonly purchases: readonly { id: string; owner: string; state: string; boost: string; charge: string }[]
  readonly payments: readonly { id: string; owner: string; state: string; refunds: string; purchase: string }[]
}

const toList = (columns: string, source: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns})), '[]') from ${source})`

const rowsOfPeople = `select
  ${toList(
    "'owner', owner_id, 'currency', currency, 'balance', balance::text",
    "ledger_account where owner_id = any($1) and kind = 'available' and balance <> 0",
  )} as balances,
  ${toList(
    "'id', id, 'owner', purchase.user_id, 'state', purchase.state, 'boost', coalesce(boost.state, 'none'), 'charge', coalesce(purchase.charge_id, 'none')",
    'purchase left join boost on boost.purchase_id = purchase.id where purchase.user_id = any($1)',
  )} as purchases,
  ${toList(
    "'id', charge_id, 'owner', user_id, 'state', state, 'refunds', (select coalesce(string_agg(refund.state, ' then ' order by created_at, refund.id), 'none') from refund where refund.charge_id = payment.charge_id), 'purchase', coalesce(purchase_id::text, 'none')",
    'payment where user_id = any($1)',
  )} as payments`

export async function getSystemAccounts({ sql }: Product): Promise<Record<string, bigint>> {
  const rows = await sql<{ kind: string; currency: string; balance: string }>(
    'select kind, currency, balance from ledger_account where owner_id is null',
  )
  return Object.fromEntries(rows.map(({ kind, currency, balance }) => [`${kind}:${currency}`, BigInt(balance)]))
}

const houseFacts = (system: Record<string, bigint>): Facts =>
  Object.fromEntries(
    Object.entries(system).flatMap(([name, balance]) => (balance === 0n ? [] : [[`house ${name}`, String(balance)]])),
  )

export function toText(status: MiningStatus): string {
  return statusText({
    status: status.status,
    startedAt: status.startedAt,
    endsAt: status.endsAt,
    elapsed: status.elapsed_time,
    remaining: status.remaining_time,
    current: status.current_reward,
    expected: status.expected_total_reward,
    power: status.power_boost,
    time: status.time_boost,
    boosts: status.boosts_purchased.map(
      ({ type, value, applied }) => `${type} ${value} ${applied ? 'at work' : 'waiting'}`,
    ),
    enp: status.balance.enp,
  })
}

/** The same of the model. */
function factsOfModel(model: Model): Facts {
  const users = model.people.flatMap(({ wallet }, who) => [
    [`person ${who}, status`, getStatus(model, who)],
    ...currencies.flatMap((name) => (wallet[name] === 0n ? [] : [[`person ${who}, ${name}`, String(wallet[name])]])),
  ])
  const purchases = model.purchases.map(({ id, owner, state, boost, charge }) => [
    `purchase ${id}`,
    `of ${owner} ${state}, boost ${boost}, charge ${charge ?? 'none'}`,
  ])
  const known = model.charges.filter(({ effect }) => effect !== undefined)
  const charges = known.map(({ id, payer, standing, refunds, purchase }) => [
    `charge ${id}`,
    `of ${payer} ${standing}, refunds ${refunds.join(' then ') || 'none'}, purchase ${purchase ?? 'none'}`,
  ])
  return { ...Object.fromEntries([...users, ...purchases, ...charges]), ...houseFacts(model.house) }
}

/** Where the model and the product differ; empty when they agree. */
export function differences(model: Model, facts: Facts): string[] {
  const expected = factsOfModel(model)
  return [...new Set([...Object.keys(expected), ...Object.keys(facts)])].flatMap((name) =>
    expected[name] === facts[name]
      ? []
      : [`${name}: expected ${expected[name] ?? 'nothing'}, found ${facts[name] ?? 'nothing'}`],
  )
}
