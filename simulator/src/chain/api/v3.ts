import type { RecordedTransaction } from '../network/history.ts'
import { type ChainView, parseChainAddress } from './chain-view.ts'
import { ApiFailure } from './failure.ts'
import { sendExternalMessage } from './send-external-message.ts'
import { readStack, type StackItem, showStack } from './stack.ts'
import { readMethod } from './v2.ts'
import { showTransfer, toTransactionV3 } from './v3-shapes.ts'

interface V3Query {
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
}

const maxRows = 1000

export async function callToncenterV3(view: ChainView, path: string, query: V3Query): Promise<unknown> {
  const call = calls.get(path)
  if (!call) throw new ApiFailure(404, `${path} is not simulated`)
  return call(view, query)
}

const calls = new Map<string, (view: ChainView, query: V3Query) => unknown>([
  ['masterchainInfo', masterchainInfo],
  ['transactions', transactions],
  ['jetton/transfers', jettonTransfers],
  ['message', message],
  ['runGetMethod', runGetMethod],
])

function masterchainInfo({ head }: ChainView) {
  const block = (seqno: number, time: number) => ({
    workchain: -1,
    shard: '8000000000000000',
    seqno,
    gen_utime: time.toString(),
  })
  return { first: block(1, 0), last: block(head.number, head.time) }
}

function transactions(view: ChainView, { query }: V3Query) {
  const accounts = query.getAll('account').map((text) => parseChainAddress(text).toRawString())
  const found = accounts.flatMap((account) => view.transactionsOf(account))
  return { transactions: page(found, query).map(toTransactionV3), address_book: {} }
}

function jettonTransfers(view: ChainView, { query }: V3Query) {
  const [owner, master] = ['owner_address', 'jetton_master'].map((name) => {
    const text = query.get(name)
    return text === null ? undefined : parseChainAddress(text).toRawString().toUpperCase()
  })
  const direction = query.get('direction')
  const isAsked = (shown: ReturnType<typeof showTransfer>) => {
    if (!shown || (master && shown.jetton_master !== master)) return false
    const [goesOut, comesIn] = [shown.source === owner, shown.destination === owner]
    return !owner || (direction === 'in' ? comesIn : direction === 'out' ? goesOut : goesOut || comesIn)
  }
  const found = view.transfers().filter((one) => isAsked(showTransfer(one)))
  return { jetton_transfers: page(found, query).map(showTransfer), address_book: {} }
}

function page(rows: readonly RecordedTransaction[], query: URLSearchParams): RecordedTransaction[] {
  const startLt = BigInt(query.get('start_lt') ?? 0)
  const startTime = Number(query.get('start_utime') ?? 0)
  const sign = query.get('sort') === 'asc' ? 1 : -1
  const offset = Number(query.get('offset') ?? 0)
  return rows
    .filter(({ transaction: { lt, now } }) => lt >= startLt && now >= startTime)
    .sort((one, other) => (one.transaction.lt < other.transaction.lt ? -sign : sign))
    .slice(offset, offset + Math.min(Number(query.get('limit') ?? 10), maxRows))
}

async function message({ chain, faults }: ChainView, { body }: V3Query) {
  const { hash, normalHash } = await sendExternalMessage(chain, faults, body.boc)
  return { message_hash: hash, message_hash_norm: normalHash }
}

async function runGetMethod({ chain }: ChainView, { body }: V3Query) {
  const items = (Array.isArray(body.stack) ? body.stack : []).map(({ type, value }): StackItem => ({ type, value }))
  const ran = await chain.run(parseChainAddress(body.address), readMethod(body.method), readStack(items))
  return { gas_used: Number(ran.gasUsed), exit_code: ran.exitCode, stack: showStack(ran.stack) }
}
