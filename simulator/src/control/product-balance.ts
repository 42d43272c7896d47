import { isRecord } from '../bot-api/params/params.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type ControlBody, ControlFailure, requiredChoice, requiredInteger, requiredText } from './input.ts'
import { type ProductAddress, postToProduct } from './post-to-product.ts'

const topUpCurrencies = ['usdt', 'ton', 'enp'] as const
export type TopUpCurrency = (typeof topUpCurrencies)[number]

interface Deposit {
  telegramId: number
  currency: TopUpCurrency
  amount: string
}

export type ProductBalance = ReturnType<typeof productBalance>

export function productBalance(product: ProductAddress) {
  return {
    /** Deposits and returns the new balance. Throws a message for users. */
    async deposit(asked: Deposit): Promise<string> {
      const response = await postToProduct(product, '/internal/balance', asked)
      if (response.status === 404) throw new Error('it does not know this person yet: open the mini-app or press start')
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return readBalance(await response.json())
    },
  }
}

/** `{ userId, currency, amount }`: deposits the product's own money. */
export async function topUpProductBalance(
  world: SimulatorWorld,
  product: ProductBalance | undefined,
  body: ControlBody,
): Promise<{ balance: string }> {
  const telegramId = requiredInteger(body, 'userId', 1)
  if (!world.state.people.some(({ user }) => user.id === telegramId)) {
    throw new ControlFailure(404, `There is no user ${telegramId}.`)
  }
  const currency = requiredChoice(body, 'currency', topUpCurrencies)
  const amount = typeof body.amount === 'number' ? String(body.amount) : requiredText(body, 'amount')
  if (!/^\d+(\.\d+)?$/.test(amount) || Number(amount) <= 0) throw new ControlFailure(400, 'amount must be above zero.')
  if (!product) throw new ControlFailure(502, 'The messenger runs alone: there is no product to pay in to.')
  try {
    return { balance: await product.deposit({ telegramId, currency, amount }) }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it did not answer'
    throw new ControlFailure(502, `The product took no deposit (${why}).`)
  }
}

function readBalance(answer: unknown): string {
  const data = isRecord(answer) ? answer.data : undefined
  const balance = isRecord(data) ? data.balanceExact : undefined
  if (typeof balance !== 'string') throw new Error('it answered without a balance')
  return balance
}
