import { type Address, type Cell, internal, type Message } from '@ton/core'
import { type ContractInit, mintBody } from '../contracts/jetton/jetton.ts'
import type { RecordedTransaction } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'
import { mintOriginAddress, type SimulatedChainAccount } from './accounts.ts'

interface Gift {
  to: Address
  from?: Address
  value: bigint
  bounce?: boolean
  body?: Cell
  init?: ContractInit
}

export function sendNewCoins(
  chain: LocalChain,
  { to, from = mintOriginAddress, value, bounce = false, body, init }: Gift,
): Promise<readonly RecordedTransaction[]> {
  const { info, ...rest } = internal({ to, value, bounce, body, init })
  if (info.type !== 'internal') throw new Error('An internal message was expected.')
  const times = { createdAt: chain.now(), createdLt: 0n, forwardFee: 0n }
  const message: Message = { ...rest, info: { ...info, ...times, src: from } }
  return chain.send(message)
}

export function mint(
  chain: LocalChain,
  master: SimulatedChainAccount,
  to: Address,
  amount: bigint,
): Promise<readonly RecordedTransaction[]> {
  return sendNewCoins(chain, { to: master.address, value: 200_000_000n, bounce: true, body: mintBody(to, amount) })
}
