import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Address, beginCell, Cell } from '@ton/core'
import { mnemonicValidate } from '@ton/crypto'
import type { ChainConfig } from '../../core/config/chain-config.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { parseAddress, toTonAddress } from '../chain/addresses.ts'
import { type ChainApi, getRequestChainApi } from '../chain/chain-api.ts'
import { openConfiguredHotWallet } from '../payouts/payout-context.ts'
import { highloadCodeHash } from '../payouts/signing/highload.ts'

/** Returns what is wrong with the configured accounts, without their values. Errors: chain API. */
export async function findChainFault(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  api?: ChainApi,
): Promise<string | undefined> {
  if (!chain) return undefined
  const wrong = findWrongSpelling(chain)
  if (wrong) return wrong
  const client = api ?? getRequestChainApi(chain)
  return (
    (await findIdleDepositAccount(client, chain)) ??
    (await findWrongMaster(db, client, chain)) ??
    (await findWrongHotWallet(client, chain))
  )
}

function findWrongSpelling({ network, usdtMaster, depositAddress }: ChainConfig): string | undefined {
  const isWrong = (text: string) => {
    const written = parseAddress(text)
    const isHere = written?.address.workChain === 0 && !(written.isTestOnly && network === '-239')
    return !isHere
  }
  if (isWrong(usdtMaster)) return 'USDT_MASTER is not an account of this network.'
  if (isWrong(depositAddress)) return 'TON_DEPOSIT_ADDRESS is not an account of this network.'
  return undefined
}

/** Without a contract, coins that bounce go back to the sender. */
async function findIdleDepositAccount(api: ChainApi, { depositAddress }: ChainConfig): Promise<string | undefined> {
  const { state } = await api.account(toTonAddress(depositAddress).toRawString())
  return state === 'active' ? undefined : 'TON_DEPOSIT_ADDRESS has no contract yet: deploy its wallet first.'
}

/** The derived wallet decides which tokens count. It must stay and confirm our account. */
async function findWrongMaster(db: Database, api: ChainApi, chain: ChainConfig): Promise<string | undefined> {
  const [master, owner] = [toTonAddress(chain.usdtMaster), toTonAddress(chain.depositAddress)]
  const named = addressIn(await api.run(master.toRawString(), 'get_wallet_address', [toCell(owner)]), 0)
  if (!named) return 'USDT_MASTER is not a jetton master contract.'
  const data = await api.run(named.toRawString(), 'get_wallet_data')
  const isDeployed = data.exitCode === 0
  const isTheirs = addressIn(data, 1)?.equals(owner) && addressIn(data, 2)?.equals(master)
  if (isDeployed && !isTheirs) return 'USDT_MASTER does not match the jetton wallet of TON_DEPOSIT_ADDRESS.'
  const known = await recordTokenWallet(db, {
    network: chain.network,
    master: master.toRawString(),
    owner: owner.toRawString(),
    address: named.toRawString(),
  })
  if (known === named.toRawString()) return undefined
  return 'USDT_MASTER returns a different jetton wallet for TON_DEPOSIT_ADDRESS than before.'
}

/** The hot wallet has no contract before its first payout. Afterwards it must be highload v3. */
async function findWrongHotWallet(api: ChainApi, chain: ChainConfig): Promise<string | undefined> {
  const { hotWalletMnemonic: words, depositAddress } = chain
  if (words === undefined) return undefined
  if (!(await mnemonicValidate(words.trim().split(/\s+/)))) return 'TON_HOT_WALLET_MNEMONIC is not a valid mnemonic.'
  const { address } = await openConfiguredHotWallet(chain, words)
  if (address.equals(toTonAddress(depositAddress))) return 'TON_DEPOSIT_ADDRESS must differ from the hot wallet.'
  const { state, code } = await api.account(address.toRawString())
  if (state === 'uninitialized' || (state === 'active' && code?.hash().toString('hex') === highloadCodeHash))
    return undefined
  return 'TON_HOT_WALLET_MNEMONIC belongs to an account that cannot pay: it is not a highload v3 wallet, or it is frozen.'
}

const toCell = (address: Address) => beginCell().storeAddress(address).endCell()

function addressIn({ exitCode, stack }: Awaited<ReturnType<ChainApi['run']>>, at: number): Address | undefined {
  const item = stack[at]
  if (exitCode !== 0 || !(item instanceof Cell)) return undefined
  try {
    return item.beginParse().loadAddress()
  } catch {
    return undefined
  }
}

interface TokenWallet {
  readonly network: ChainNetwork
  readonly master: string
  readonly owner: string
  readonly address: string
}

/** Returns the first wallet that was ever recorded for this owner. */
async function recordTokenWallet(db: Database, wallet: TokenWallet): Promise<string> {
  await db
    .insertInto('known_token_wallet')
    .values({ ...wallet, recorded_at: appNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { network, master, owner } = wallet
  const { address } = await db
    .selectFrom('known_token_wallet')
    .select('address')
    .where(({ and }) => and({ network, master, owner }))
    .executeTakeFirstOrThrow()
  return address
}
