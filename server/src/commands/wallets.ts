import { CallRefusal } from '@enp/shared/errors'
import { runWalletCommand } from '../operators/wallets/run-wallet-command.ts'
import { products } from '../products.ts'
import { type AdminCommand, CommandError } from './command.ts'

const usage = `Usage: enp admin wallets unmatched
       enp admin wallets resolve HASH TELEGRAM_ID REASON
       enp admin wallets ignore HASH REASON
       enp admin wallets held
       enp admin wallets approve WITHDRAWAL_ID
       enp admin wallets give-back WITHDRAWAL_ID REASON
       enp admin wallets outgoing
       enp admin wallets acknowledge HASH REASON
unmatched: deposits without a known user. resolve credits one to a user, ignore never credits it.
held: withdrawals that wait for a decision. approve releases one; give-back ends an unpaid one and returns its money.
outgoing: transfers of the hot wallet without a payout. acknowledge records why you sent one.`

export const walletsCommand: AdminCommand = {
  usage,
  async run(db, words) {
    try {
      const lines = await runWalletCommand({ db, products }, words)
      if (!lines) throw new CommandError(usage)
      return lines.length > 0 ? lines : ['No items wait for a decision.']
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      throw new CommandError('No item with this id waits for this decision. Nothing was changed.')
    }
  },
}
