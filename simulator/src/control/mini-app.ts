import { invokeCustomMethod } from '../launch/custom-methods.ts'
import { allowWriting, sendWebAppData, shareContact } from '../launch/host-requests.ts'
import { findPrepared, sendPrepared, showPrepared } from '../launch/prepared-message.ts'
import { findUser } from '../telegram/chats/users.ts'
import type { PreparedMessage, SimulatedUser } from '../telegram/state.ts'
import type { World } from '../telegram/world.ts'
import { type Body, ControlFailure, optionalText, readBody, requiredInteger, requiredText } from './input.ts'

/**
 * What a host asks its server on behalf of an open mini-app: `POST /control/users/:id/mini-app/:request`. The person
 * has already agreed, so these do it.
 */
export function requestMiniApp(world: World, person: SimulatedUser, request: string, body: Body): unknown {
  const execute = Object.hasOwn(requests, request) ? requests[request] : undefined
  if (!execute) throw new ControlFailure(404, `A mini-app can't ask for ${request}.`)
  return execute(world, person, body)
}

const requests: Record<string, (world: World, person: SimulatedUser, body: Body) => unknown> = {
  'custom-method': (world, person, body) =>
    invokeCustomMethod(world, person, requiredText(body, 'method'), readBody(body.params)),
  'write-access': (world, person) => {
    allowWriting(world, person)
    return { status: 'allowed' }
  },
  contact: (world, person) => {
    shareContact(world, person)
    return { status: 'sent' }
  },
  prepared: (world, person, body) => showPrepared(readPrepared(world, person, body)),
  'send-prepared': (world, person, body) => {
    const receiver = findUser(world, requiredInteger(body, 'toUserId', 1))
    if (!receiver) throw new ControlFailure(404, 'There is no such user to send it to.')
    sendPrepared(world, person, receiver, readPrepared(world, person, body))
    return { sent: true }
  },
  data: (world, person, body) => {
    const sent = sendWebAppData(world, person, optionalText(body, 'data') ?? '', requiredText(body, 'buttonText'))
    if (!sent) throw new ControlFailure(400, 'data must have 1-4096 bytes.')
    return { sent }
  },
}

function readPrepared(world: World, person: SimulatedUser, body: Body): PreparedMessage {
  const prepared = findPrepared(world, person, requiredText(body, 'id'))
  if (!prepared) throw new ControlFailure(404, 'There is no such prepared message, or its time has run out.')
  return prepared
}
