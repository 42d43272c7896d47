import { invokeCustomMethod } from '../launch/custom-methods.ts'
import { grantWriteAccess, sendWebAppData, shareContact } from '../launch/host-requests.ts'
import { findPrepared, sendPrepared, toShownPreparedMessage } from '../launch/prepared-message.ts'
import { findUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser, StoredPreparedMessage } from '../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalText, readBody, requiredInteger, requiredText } from './input.ts'

export function requestMiniApp(
  world: SimulatorWorld,
  user: SimulatedUser,
  request: string,
  body: ControlBody,
): unknown {
  const execute = Object.hasOwn(requests, request) ? requests[request] : undefined
  if (!execute) throw new ControlFailure(404, `A mini-app can't ask for ${request}.`)
  return execute(world, user, body)
}

const requests: Record<string, (world: SimulatorWorld, user: SimulatedUser, body: ControlBody) => unknown> = {
  'custom-method': (world, user, body) =>
    invokeCustomMethod(world, user, requiredText(body, 'method'), readBody(body.params)),
  'write-access': (world, user) => {
    grantWriteAccess(world, user)
    return { status: 'allowed' }
  },
  contact: (world, user) => {
    shareContact(world, user)
    return { status: 'sent' }
  },
  prepared: (world, user, body) => toShownPreparedMessage(readPrepared(world, user, body)),
  'send-prepared': (world, user, body) => {
    const receiver = findUser(world, requiredInteger(body, 'toUserId', 1))
    if (!receiver) throw new ControlFailure(404, 'There is no such user to send it to.')
    sendPrepared(world, user, receiver, readPrepared(world, user, body))
    return { sent: true }
  },
  data: (world, user, body) => {
    const sent = sendWebAppData(world, user, optionalText(body, 'data') ?? '', requiredText(body, 'buttonText'))
    if (!sent) throw new ControlFailure(400, 'data must have 1-4096 bytes.')
    return { sent }
  },
}

function readPrepared(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): StoredPreparedMessage {
  const prepared = findPrepared(world, user, requiredText(body, 'id'))
  if (!prepared) throw new ControlFailure(404, 'There is no such prepared message, or its time has run out.')
  return prepared
}
