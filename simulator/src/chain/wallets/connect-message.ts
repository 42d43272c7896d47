import { Address, Cell, loadStateInit } from '@ton/core'
import { ControlFailure } from '../../control/input.ts'
import type { OutMessage } from './wallet.ts'

const maxMessages = 4

/** Cells are base64. Refuses a raw address, because it lacks the bounce flag. */
export function readConnectMessages(value: unknown): OutMessage[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxMessages) {
    throw new ControlFailure(400, `messages must be a list of 1 to ${maxMessages}.`)
  }
  return value.map(readConnectMessage)
}

function readConnectMessage(value: unknown): OutMessage {
  const { address, amount, payload, stateInit }: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (!/^\d{1,30}$/.test(String(amount))) throw new ControlFailure(400, 'amount must be a text of nanotons.')
  try {
    const to = Address.parseFriendly(String(address))
    return {
      to: to.address,
      bounce: to.isBounceable,
      value: BigInt(String(amount)),
      body: typeof payload === 'string' ? Cell.fromBase64(payload) : undefined,
      init: typeof stateInit === 'string' ? loadStateInit(Cell.fromBase64(stateInit).beginParse()) : undefined,
    }
  } catch {
    throw new ControlFailure(400, 'A message has an address or a cell that is none.')
  }
}
