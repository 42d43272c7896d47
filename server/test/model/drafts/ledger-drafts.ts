import { CallRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../../src/core/database/database.ts'
import { postTransfers } from '../../../src/ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../../src/ledger/transfer.rules.ts'
import { lockUser } from '../../../src/users/get-user.ts'
import type { Reply } from '../../fixtures/harness.ts'
import { complaints, type Expected } from '../expected.ts'
import { type Currency, decimal, getModelUser, type Model, move } from '../state.ts'
import type { Draft } from '../step.ts'
import type { World } from '../world.ts'

const mints = { enp: 'emission', usdt: 'usdt_hot', ton: 'ton_hot', stars: 'stars_clearing' } as const

/** `house` is the system account that issues the currency. */
export interface Leg {
  readonly from: number | 'house'
  readonly to: number | 'house'
  readonly amount: bigint
}

let lastKey = 0

/** Posts all transfers or none; `thrice` repeats them with the same key. */
export function drawPost(currency: Currency, legs: readonly [Leg, ...Leg[]], mode: 'once' | 'thrice'): Draft {
  const movements = legs.map(({ from, to, amount }) => `${from} -> ${to} ${decimal(currency, amount)}`).join(', ')
  const text = `${currency} moves ${movements}${mode === 'once' ? '' : ' (one key, thrice)'}`
  return {
    text,
    plan(model) {
      lastKey += 1
      const account = (place: Leg['from']) =>
        place === 'house' ? systemAccount(mints[currency]) : userAccount(getModelUser(model.people, place).id)
      const transfers = legs.map(
        ({ from, to, amount }, at): LedgerTransfer => ({
          key: `model:${lastKey}:${at}`,
          kind: 'model',
          postings: [{ from: account(from), to: account(to), amount: { currency, amount } }],
        }),
      )
      return {
        name: legs.length > 1 ? 'chain' : 'post',
        text,
        perform: (world) =>
          Promise.all(Array.from({ length: mode === 'once' ? 1 : 3 }, () => tryPost(world, transfers, model.now))),
        judge(after, replies) {
          const expected = postAll(after, currency, legs)
          return replies.flatMap((reply) => complaints(reply, expected))
        },
      }
    },
  }
}

interface HandedOn {
  readonly who: number
  readonly currency: Currency
  readonly part: 'half' | 'all' | 'one more than all'
  /** Offsets of the receivers; without any, the money goes to the system account. */
  readonly steps: readonly number[]
  readonly mode: 'once' | 'thrice'
}

/** Transfers part of a balance in one posting; more than all is refused. */
export function drawHandOn({ who, currency, part, steps, mode }: HandedOn): Draft {
  const text = `person ${who} hands ${part} of the ${currency} on by ${steps.join(' and ') || 'one to the house'} (${mode})`
  return {
    text,
    plan(model) {
      const balance = getModelUser(model.people, who).wallet[currency]
      const amount = part === 'half' ? balance / 2n : part === 'all' ? balance : balance + 1n
      if (amount === 0n) return undefined
      const [first, second] = steps.map((step) => (who + step) % model.people.length)
      if (first === undefined) return drawPost(currency, [{ from: who, to: 'house', amount }], mode).plan(model)
      const on: Leg[] = second === undefined || second === first ? [] : [{ from: first, to: second, amount }]
      return drawPost(currency, [{ from: who, to: first, amount }, ...on], mode).plan(model)
    },
  }
}

function postAll(model: Model, currency: Currency, legs: readonly Leg[]): Expected {
  const trial = structuredClone(model)
  for (const { from, to, amount } of legs) {
    move(trial, toPlace(from, currency), toPlace(to, currency), currency, amount)
    if (trial.people.some(({ wallet }) => wallet[currency] < 0n)) return { allowed: ['409 INSUFFICIENT_FUNDS'] }
  }
  for (const { from, to, amount } of legs) move(model, toPlace(from, currency), toPlace(to, currency), currency, amount)
  return { allowed: ['200'] }
}

const toPlace = (place: Leg['from'], currency: Currency) => (place === 'house' ? mints[currency] : place)

/** Locks the payers first, as every use case does. */
async function tryPost({ product }: World, transfers: readonly LedgerTransfer[], now: number): Promise<Reply> {
  const payers = transfers.flatMap(({ postings }) =>
    postings.flatMap(({ from }) => ('owner' in from ? [from.owner] : [])),
  )
  const posted = inTransaction(product.db, async (tx) => {
    for (const payer of payers.toSorted()) await lockUser(tx, payer)
    return postTransfers(tx, transfers, new Date(now))
  })
  return posted.then(
    () => ({ status: 200, headers: {}, body: {} }),
    (error: unknown) => {
      if (!(error instanceof CallRefusal)) throw error
      return { status: 409, headers: {}, body: { error: { code: error.code } } }
    },
  )
}
