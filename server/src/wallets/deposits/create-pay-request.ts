import type { TonConnectRequest } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Address, Cell } from '@ton/core'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { toContractAddress, toRawAddress, toTonAddress, toUserAddress } from '../chain/addresses.ts'
import type { ChainApi } from '../chain/chain-api.ts'
import { commentBody, tokenTransferBody } from '../chain/pay-messages.ts'
import { payRequestValidUntil } from './deposit.rules.ts'
import type { DepositRow } from './deposits.store.ts'

/** Maximum gas attachment of a token transfer, in nanotons. The excess is returned. */
const gas = { known: 50_000_000n, first: 100_000_000n }

/** Chains on which our jetton wallet is deployed. Cached, because it never disappears. */
const deployed = new WeakSet<ChainConfig>()

interface PayRequestInput {
  readonly deposit: Pick<DepositRow, 'memo' | 'amount' | 'expires_at'>
  readonly from: string
  readonly now: Date
}

/** Built here, so that no client chooses address or amount. Errors: ChainUnavailableError. */
export async function createPayRequest(
  chain: ChainConfig,
  api: ChainApi,
  input: PayRequestInput,
): Promise<TonConnectRequest> {
  const { deposit, from, now } = input
  return {
    validUntil: Math.floor(payRequestValidUntil(now, deposit.expires_at).getTime() / 1_000),
    network: chain.network,
    from,
    messages: [await getMessage(chain, api, input)],
  }
}

async function getMessage(chain: ChainConfig, api: ChainApi, { deposit, from }: PayRequestInput) {
  const { amount, memo } = deposit
  const to = toTonAddress(chain.depositAddress)
  switch (amount.currency) {
    case 'ton':
      return message(toUserAddress(to, chain.network), amount.amount, commentBody(memo))
    case 'usdt': {
      const change = toTonAddress(from)
      const jettonWallet = await api.jettonWalletOf(toRawAddress(chain.usdtMaster), from)
      const body = tokenTransferBody({ amount: amount.amount, to, change, comment: memo })
      // Wallets refuse raw addresses. A non-bounceable one loses coins without a jetton wallet.
      return message(toContractAddress(jettonWallet, chain.network), await gasFor(chain, api, to), body)
    }
  }
}

function message(address: string, amount: bigint, payload: Cell) {
  return { address, amount: amount.toString(), payload: payload.toBoc().toString('base64') }
}

/** The first transfer needs more gas, because it deploys our own jetton wallet. */
async function gasFor(chain: ChainConfig, api: ChainApi, owner: Address): Promise<bigint> {
  if (deployed.has(chain)) return gas.known
  const ours = (await api.jettonWalletOf(toRawAddress(chain.usdtMaster), owner.toRawString())).toRawString()
  if ((await api.account(ours)).state !== 'active') return gas.first
  deployed.add(chain)
  return gas.known
}
