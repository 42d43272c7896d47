import { Address, beginCell, storeStateInit } from '@ton/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ControlBody,
  ControlFailure,
  optionalInteger,
  optionalText,
  readBody,
  requiredChoice,
  requiredText,
} from '../../control/input.ts'
import { transferCurrencies } from '../../wallet/wallet-transfer-input.ts'
import { type KeyedWallet, testNetworkId } from '../contracts/user-wallet.ts'
import { MessageNotAcceptedError, MessageTooLarge } from '../network/local-chain.ts'
import type { ChainWorld } from '../open-chain.ts'
import { readConnectMessages } from '../wallets/connect-message.ts'
import { fundOnce } from '../wallets/fund.ts'
import { tokenBalance, transferFrom } from '../wallets/user-wallet-transfer.ts'
import { InsufficientWalletError, type SentMessage, sendMessagesFromWallet, userWallet } from '../wallets/wallet.ts'

interface OfPerson {
  Params: { person: string }
}

/** User wallets by Telegram id. The first call funds a wallet with both currencies. */
export function addChainWalletRoutes(app: FastifyInstance, world: ChainWorld): void {
  const forWallet =
    (act: (wallet: KeyedWallet, body: ControlBody) => unknown) => async (request: FastifyRequest<OfPerson>) => {
      const wallet = userWallet(world.accounts.secret, request.params.person, 'v5r1')
      await fundOnce(world, wallet)
      return act(wallet, readBody(request.body))
    }
  app.get<OfPerson>(
    '/wallets/:person',
    forWallet((wallet) => showWallet(world, wallet)),
  )
  app.post<OfPerson>(
    '/wallets/:person/sign',
    forWallet((wallet, body) => signDigest(wallet, body)),
  )
  app.post<OfPerson>(
    '/wallets/:person/send',
    forWallet(async (wallet, body) => {
      const messages = readConnectMessages(body.messages)
      return showSent(sendMessagesFromWallet(world.chain, wallet, messages, optionalInteger(body, 'validUntil', 0)))
    }),
  )
  app.post<OfPerson>(
    '/wallets/:person/transfer',
    forWallet((wallet, body) => showSent(transferFrom(world, wallet, readTransfer(body)))),
  )
}

async function showWallet({ chain, accounts }: ChainWorld, { address, keys, init }: KeyedWallet) {
  return {
    rawAddress: address.toRawString(),
    address: address.toString({ bounceable: false, testOnly: true }),
    network: testNetworkId,
    publicKey: keys.publicKey.toString('hex'),
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
    ton: (await chain.account(address)).balance.toString(),
    usdt: (await tokenBalance(chain, accounts.usdt.address, address)).toString(),
  }
}

function signDigest({ keys }: KeyedWallet, body: ControlBody) {
  const digest = requiredText(body, 'digest')
  if (!/^[0-9a-f]{64}$/i.test(digest)) throw new ControlFailure(400, 'digest must be 64 hexadecimal digits.')
  return { signature: keys.sign(Buffer.from(digest, 'hex')).toString('base64') }
}

function readTransfer(body: ControlBody) {
  const currency = requiredChoice(body, 'currency', transferCurrencies)
  const amount = requiredText(body, 'amount')
  if (!/^\d{1,30}$/.test(amount)) throw new ControlFailure(400, 'amount must be a text of the smallest unit.')
  return { currency, to: readAddress(body), amount: BigInt(amount), memo: optionalText(body, 'memo') }
}

function readAddress(body: ControlBody): Address {
  try {
    return Address.parse(requiredText(body, 'to'))
  } catch {
    throw new ControlFailure(400, 'to must be an address.')
  }
}

/** The external message, and the hex hash of the wallet's transaction. */
async function showSent(sending: Promise<SentMessage>) {
  const { boc, recorded } = await sending.catch((error: unknown) => {
    if (error instanceof MessageNotAcceptedError)
      throw new ControlFailure(409, 'The wallet refused the order: it came too late.')
    if (error instanceof InsufficientWalletError) throw new ControlFailure(409, error.message)
    if (error instanceof MessageTooLarge) throw new ControlFailure(409, `The network refused it: ${error.message}.`)
    throw error
  })
  return { boc: boc.toBoc().toString('base64'), hash: recorded[0]?.hash.toString('hex') }
}
