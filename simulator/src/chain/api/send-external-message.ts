import { Cell, loadMessage, type Message } from '@ton/core'
import { externalHash } from '../network/external-hash.ts'
import { type LocalChain, MessageNotAcceptedError, MessageTooLarge } from '../network/local-chain.ts'
import { ApiFailure } from './failure.ts'
import type { ChainFaultControls } from './faults.ts'

interface AcceptedMessage {
  hash: string
  /** Hash of the normal form; both are base64. */
  normalHash: string
}

/** Sends an external message, a bag of cells in base64. */
export async function sendExternalMessage(
  chain: LocalChain,
  faults: ChainFaultControls,
  boc: unknown,
): Promise<AcceptedMessage> {
  const { cell, message } = readMessage(boc)
  const normal = externalHash(message)
  if (!normal) throw new ApiFailure(422, 'the message is not external')
  const fault = faults.takeSendFault()
  if (fault !== 'drop') await chain.send(message).catch(refuse)
  if (fault === 'lost-reply') throw new ApiFailure(504, 'LITE_SERVER_NETWORK: timeout')
  return { hash: cell.hash().toString('base64'), normalHash: normal.toString('base64') }
}

function readMessage(boc: unknown): { cell: Cell; message: Message } {
  try {
    const cell = Cell.fromBase64(String(boc))
    return { cell, message: loadMessage(cell.beginParse()) }
  } catch {
    throw new ApiFailure(422, 'failed to deserialize the bag of cells')
  }
}

function refuse(error: unknown): never {
  if (error instanceof MessageTooLarge) throw new ApiFailure(500, `LITE_SERVER_UNKNOWN: ${error.message}`)
  if (!(error instanceof MessageNotAcceptedError)) throw error
  const why = 'cannot apply external message to current state : External message was not accepted'
  throw new ApiFailure(500, `LITE_SERVER_UNKNOWN: ${why} (${error.message})`)
}
