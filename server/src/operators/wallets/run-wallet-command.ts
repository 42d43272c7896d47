import { money, toDecimalText } from '@enp/shared/money/money'
import { visibleText } from '@enp/shared/text/plain-text'
import type { Database } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { creditUnmatchedTransfer, ignoreUnmatched, listUnmatched } from '../../wallets/deposit-scan/decide-unmatched.ts'
import { acknowledgeTransfer, listUnknownTransfers } from '../../wallets/outgoing/acknowledge-outgoing.ts'
import { releaseWithdrawal, returnWithdrawal } from '../../wallets/payouts/decide-held-withdrawal.ts'
import { findUnpaidWithdrawals } from '../../wallets/payouts/unpaid.store.ts'

interface Dependencies {
  readonly db: Database
  readonly products: SellableProducts
}

type Command = (deps: Dependencies, words: readonly string[]) => Promise<string[] | undefined>

const operatorId = null

const commands: Readonly<Record<string, Command>> = {
  unmatched: async ({ db }) => {
    const transfers = await listUnmatched(db)
    return transfers.map(({ hash, at, currency, amount, sender, memo }) => {
      const sum = currency && amount !== null ? `${toDecimalText(money(currency, amount))} ${currency}` : ''
      return [
        hash,
        at.toISOString(),
        sum,
        `from ${sender ?? 'an unknown sender'}`,
        `memo ${visibleText(memo ?? 'none')}`,
      ].join('  ')
    })
  },
  async resolve({ db, products }, [hash, person, ...why]) {
    const [telegramId, reason] = [Number(person), why.join(' ')]
    if (!isHash(hash) || !Number.isSafeInteger(telegramId) || !reason) return undefined
    await creditUnmatchedTransfer({ db }, products, { hash, telegramId, operatorId, reason })
    return [`credited to ${telegramId}: ${hash}`]
  },
  async ignore({ db }, [hash, ...why]) {
    const reason = why.join(' ')
    if (!isHash(hash) || !reason) return undefined
    await ignoreUnmatched({ db }, { hash, operatorId, reason })
    return [`ignored: ${hash}`]
  },
  held: async ({ db }) => {
    const unpaid = (await findUnpaidWithdrawals(db)).filter(({ heldFor }) => heldFor !== null)
    return unpaid.map(({ id, currency, paid, address, heldFor }) =>
      [id, `${toDecimalText(money(currency, paid))} ${currency}`, `to ${address}`, `waits: ${heldFor}`].join('  '),
    )
  },
  async approve({ db }, [withdrawalId]) {
    if (!withdrawalId || !isUuid(withdrawalId)) return undefined
    await releaseWithdrawal(db, { withdrawalId, operatorId })
    return [`approved: ${withdrawalId}`]
  },
  async 'give-back'({ db }, [withdrawalId, ...why]) {
    const reason = why.join(' ')
    if (!withdrawalId || !isUuid(withdrawalId) || !reason) return undefined
    await returnWithdrawal(db, { withdrawalId, operatorId, reason })
    return [`returned: ${withdrawalId}`]
  },
  outgoing: async ({ db }) => {
    const transfers = await listUnknownTransfers(db)
    return transfers.map(({ hash, at, currency, amount, destination, withdrawal_id }) => {
      const sum = `${toDecimalText(money(currency, amount))} ${currency}`
      return [hash, at.toISOString(), sum, `to ${destination}`, `withdrawal ${withdrawal_id ?? 'none'}`].join('  ')
    })
  },
  async acknowledge({ db }, [hash, ...why]) {
    const reason = why.join(' ')
    if (!isHash(hash) || !reason) return undefined
    await acknowledgeTransfer(db, { hash, operatorId, reason })
    return [`acknowledged: ${hash}`]
  },
}

const isHash = (text: string | undefined): text is string => /^[0-9a-f]{64}$/.test(text ?? '')

/** Returns lines to print; undefined if it is no command. Errors: NOT_FOUND, NOT_CANCELLABLE. */
export function runWalletCommand(
  deps: Dependencies,
  [name = '', ...words]: readonly string[],
): Promise<string[] | undefined> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command ? command(deps, words) : Promise.resolve(undefined)
}
