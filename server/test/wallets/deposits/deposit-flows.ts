import { startChain, type TestChain } from '../../../../simulator/src/testing/chain.ts'
import { products } from '../../../src/products.ts'
import { openChainApi } from '../../../src/wallets/chain/chain-api.ts'
import { scanAndCompare } from '../../../src/wallets/deposit-scan/compare-tokens.ts'
import { scanDeposits, scanJettonWallet } from '../../../src/wallets/deposit-scan/scan-deposits.ts'
import { arrive, type Product, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { addWallet } from '../../fixtures/linked-wallets.ts'

/** Small, so that a few transactions fill several pages. */
const pageSize = 4

export interface ChainProduct extends Product {
  readonly chain: TestChain
  watch(timeoutMs?: number): Promise<void>
  watchUntold(): Promise<void>
  scan(): Promise<void>
}

export async function startChainProduct(env: NodeJS.ProcessEnv = {}): Promise<ChainProduct> {
  const chain = await startChain()
  const product = await startProduct({ env: { ...chain.environment, ...env } })
  const config = product.config.chain
  if (!config) throw new Error('the chain is not connected')
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_line: object, text?: string) => void product.errors.push(text ?? ''),
  }
  const needs = (timeoutMs = 10_000) => {
    const api = openChainApi(config, { pauseMs: 1, timeoutMs })
    return { db: product.db, products, chain: config, api, log, pageSize }
  }
  return {
    ...product,
    chain,
    watch: (timeoutMs) => scanDeposits(needs(timeoutMs)),
    watchUntold: () => scanJettonWallet(needs()),
    scan: () => scanAndCompare(needs()),
  }
}

export async function arriveWithWallet(product: ChainProduct, name: string, linked = false) {
  const user = await arrive(product)
  const wallet = await product.chain.wallet(name)
  const walletId = linked ? await addWallet(product, user, { address: wallet.raw }) : undefined
  return { person: user, wallet, walletId }
}

export async function getMemo(user: Traveller): Promise<string> {
  return (await user.get('/v1/wallet')).body.data.deposit.memo
}

export async function getBalance(user: Traveller): Promise<{ ton: string; usdt: string }> {
  const { ton, usdt } = (await user.get('/v1/users/balance')).body.data.exact
  return { ton, usdt }
}

interface ChainState {
  readonly state: string
  readonly reason: string | null
  readonly currency: string | null
  readonly amount: string | null
  readonly memo: string | null
  readonly hash: string
}

export function listTransfers(product: ChainProduct): Promise<ChainState[]> {
  return product.sql<ChainState & Record<string, unknown>>(
    'select state, reason, currency, amount::text, memo, hash from chain_transfer order by at, lt',
  )
}
