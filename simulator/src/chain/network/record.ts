import type { Message } from '@ton/core'
import type { Blockchain, BlockchainTransaction, SmartContractSnapshot } from '@ton/sandbox'
import { readJettonWallet, readTransfer } from '../contracts/jetton/jetton.ts'
import { externalHash } from './external-hash.ts'
import { getAccount, type Recorded, type RecordedTransfer } from './history.ts'

/**
 * What one message caused, as an indexer writes it down. Each transaction is in a block of its own,
 * as on the real network, where a message needs some seconds from account to account: a reader who
 * lags sees the first of them only. @param nextBlock makes a block and answers its number
 */
export async function record(
  sandbox: Blockchain,
  message: Message,
  transactions: readonly BlockchainTransaction[],
  nextBlock: () => number,
): Promise<{ recorded: Recorded[]; accounts: SmartContractSnapshot[] }> {
  const external = externalHash(message)
  const recorded: Recorded[] = []
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

/**
 * The data of a jetton wallet tell its owner and master only while it is there, so they are noted
 * with the transfer.
 */
function toTransfer(
  { inMessage }: BlockchainTransaction,
  { address, accountState }: Awaited<ReturnType<Blockchain['getContract']>>,
): RecordedTransfer | undefined {
  const { code, data } = accountState?.type === 'active' ? accountState.state : {}
  if (!inMessage || !code || !data || !readTransfer(inMessage.body)) return undefined
  const wallet = readJettonWallet(address, code, data)
  return wallet && { owner: wallet.owner, master: wallet.master }
}
