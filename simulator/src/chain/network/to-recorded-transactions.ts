import type { Message } from '@ton/core'
import type { Blockchain, BlockchainTransaction, SmartContractSnapshot } from '@ton/sandbox'
import { parseJettonTransfer, readJettonWallet } from '../contracts/jetton/jetton.ts'
import { externalHash } from './external-hash.ts'
import { getAccount, type RecordedTransaction, type RecordedTransfer } from './history.ts'

/** Each transaction gets its own block, as on the real network: lagging readers see the first. */
export async function toRecordedTransactions(
  sandbox: Blockchain,
  message: Message,
  transactions: readonly BlockchainTransaction[],
  nextBlock: () => number,
): Promise<{ recorded: RecordedTransaction[]; accounts: SmartContractSnapshot[] }> {
  const external = externalHash(message)
  const recorded: RecordedTransaction[] = []
  const accounts = new Map<string, SmartContractSnapshot>()
  for (const transaction of transactions) {
    const address = getAccount(transaction)
    const account = address.toRawString()
    const contract = await sandbox.getContract(address)
    accounts.set(account, contract.snapshot())
    const hash = transaction.hash()
    recorded.push({
      transaction,
      account,
      block: nextBlock(),
      hash,
      external,
      trace: recorded[0]?.hash ?? hash,
      transfer: toTransfer(transaction, contract),
    })
  }
  return { recorded, accounts: [...accounts.values()] }
}

/** A destroyed jetton wallet no longer contains owner and master, so they are stored here. */
function toTransfer(
  { inMessage }: BlockchainTransaction,
  { address, accountState }: Awaited<ReturnType<Blockchain['getContract']>>,
): RecordedTransfer | undefined {
  const { code, data } = accountState?.type === 'active' ? accountState.state : {}
  if (!inMessage || !code || !data || !parseJettonTransfer(inMessage.body)) return undefined
  const wallet = readJettonWallet(address, code, data)
  return wallet && { owner: wallet.owner, master: wallet.master }
}
