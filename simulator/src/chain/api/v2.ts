import { type ChainView, parseChainAddress } from './chain-view.ts'
import { ApiFailure } from './failure.ts'
import { sendExternalMessage } from './send-external-message.ts'
import { readStack, type StackItem, showStack } from './stack.ts'
import { blockId, toTransactionIdV2, toTransactionV2, zeroHash } from './v2-shapes.ts'

type Params = Readonly<Record<string, unknown>>

const maxTransactions = 100

export async function callToncenterV2(view: ChainView, method: string, params: Params): Promise<unknown> {
  const call = methods.get(method)
  if (!call) throw new ApiFailure(404, `method ${method} is not simulated`)
  return call(view, params)
}

const methods = new Map<string, (view: ChainView, params: Params) => unknown>([
  ['getMasterchainInfo', masterchainInfo],
  ['getAddressInformation', addressInformation],
  ['getTransactions', transactions],
  ['runGetMethod', runGetMethod],
  [
    'sendBoc',
    async ({ chain, faults }, { boc }) => {
      await sendExternalMessage(chain, faults, boc)
      return { '@type': 'ok' }
    },
  ],
  [
    'sendBocReturnHash',
    async ({ chain, faults }, { boc }) => {
      const { hash, normalHash } = await sendExternalMessage(chain, faults, boc)
      return { '@type': 'raw.extMessageInfo', hash, hash_norm: normalHash }
    },
  ],
])

function masterchainInfo({ head }: ChainView) {
  return {
    '@type': 'blocks.masterchainInfo',
    last: blockId(head.number),
    init: blockId(0),
    state_root_hash: zeroHash,
  }
}

async function addressInformation({ chain, head, transactionsOf }: ChainView, { address: text }: Params) {
  const address = parseChainAddress(text)
  const { status, balance, code, data } = await chain.account(address)
  const last = transactionsOf(address.toRawString()).at(-1)
  return {
    '@type': 'raw.fullAccountState',
    balance: balance.toString(),
    extra_currencies: [],
    state: status,
    code: code?.toBoc().toString('base64') ?? '',
    data: data?.toBoc().toString('base64') ?? '',
    last_transaction_id: last
      ? toTransactionIdV2(last)
      : { '@type': 'internal.transactionId', lt: '0', hash: zeroHash },
    block_id: blockId(head.number),
    sync_utime: head.time,
    frozen_hash: '',
  }
}

/** Newest first, from the transaction named by `lt` and `hash`, inclusive. */
function transactions({ transactionsOf }: ChainView, { address, limit = 10, lt, hash, to_lt: toLt }: Params) {
  const all = transactionsOf(parseChainAddress(address).toRawString()).reverse()
  const from = lt ? all.findIndex((one) => one.transaction.lt === BigInt(String(lt)) && isHash(one.hash, hash)) : 0
  if (from < 0) {
    throw new ApiFailure(500, 'LITE_SERVER_UNKNOWN: cannot compute block with specified transaction: lt not in db')
  }
  return all
    .slice(from)
    .filter(({ transaction }) => !toLt || transaction.lt > BigInt(String(toLt)))
    .slice(0, Math.min(Number(limit), maxTransactions))
    .map(toTransactionV2)
}

const isHash = (hash: Buffer, expectedHash: unknown) =>
  !expectedHash || [hash.toString('hex'), hash.toString('base64')].includes(String(expectedHash))

async function runGetMethod({ chain, head }: ChainView, { address, method, stack }: Params) {
  const items = (Array.isArray(stack) ? stack : []).map(([type, value]): StackItem => ({ type, value }))
  const ran = await chain.run(parseChainAddress(address), readMethod(method), readStack(items))
  return {
    '@type': 'smc.runResult',
    gas_used: Number(ran.gasUsed),
    exit_code: ran.exitCode,
    stack: showStack(ran.stack).map(showItem),
    block_id: blockId(head.number),
  }
}

export const readMethod = (method: unknown) => (typeof method === 'number' ? method : String(method))

function showItem({ type, value }: StackItem): unknown[] {
  if (type === 'cell' || type === 'slice') return ['cell', { bytes: value }]
  if (type === 'list') return ['list', { '@type': 'tvm.list', elements: [] }]
  if (type === 'tuple') return ['tuple', { '@type': 'tvm.tuple', elements: [] }]
  return [type, value]
}
