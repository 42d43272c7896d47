import { showChat } from '../control/chats/chat.ts'
import { pressButton } from '../control/chats/press-button.ts'
import { writeMessage } from '../control/chats/write.ts'
import { readUser } from '../control/for-user.ts'
import { payInvoice } from '../control/payments/pay.ts'
import { createUser, toShownSimulatorUser } from '../control/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { PayOptions, Simulator, SimulatorMessage, UserReference } from './types.ts'
import { waitForMessage } from './wait-for-message.ts'

type UserActions = Omit<Simulator, 'apiRoot' | 'token' | 'botApiLevel' | 'control' | 'moveClock' | 'stop'>

const find = (world: SimulatorWorld, user: UserReference) =>
  readUser(world, String(typeof user === 'number' ? user : user.id))

export function createUserActions(world: SimulatorWorld): UserActions {
  const messages = (user: UserReference) => showChat(world, find(world, user)).messages
  return {
    users: () => world.state.people.map(toShownSimulatorUser),
    addUser: (user) => createUser(world, { ...user }),
    now: () => new Date(world.clock.nowMs()),
    messages,
    say: (user, text) => writeMessage(world, find(world, user), { text }),
    nextMessage: createNextMessage(world, messages),
    waitForMessage: (user, fits, timeoutMs) =>
      waitForMessage(world, find(world, user).user.id, () => messages(user).findLast(fits), timeoutMs),
    async tap(user, button, { messageId = findButton(messages(user), button) } = {}) {
      return pressButton(world, find(world, user), { button, ...(messageId !== undefined && { messageId }) })
    },
    async pay(user, options = {}) {
      return payInvoice(world, find(world, user), toPayment(messages(user), options))
    },
  }
}

function createNextMessage(world: SimulatorWorld, list: Simulator['messages']): Simulator['nextMessage'] {
  const lastIds = new Map<number, number>()
  return async (user, timeoutMs) => {
    const { id } = find(world, user).user
    const findNext = () => {
      const lastId = lastIds.get(id) ?? 0
      const next = list(id).find((message) => message.from === 'bot' && !message.service && message.id > lastId)
      if (next) lastIds.set(id, next.id)
      return next
    }
    return waitForMessage(world, id, findNext, timeoutMs)
  }
}

/** Returns the newest message with this button, if any. */
function findButton(messages: readonly SimulatorMessage[], button: string): number | undefined {
  const has = ({ buttons }: SimulatorMessage) =>
    buttons.some(({ text, data }) => text.trim() === button.trim() || data === button)
  return messages.findLast(has)?.id
}

function toPayment(messages: readonly SimulatorMessage[], { messageId, link, ...rest }: PayOptions) {
  if (link !== undefined) return { ...rest, slug: link }
  const unpaid = messages.findLast(({ invoice }) => invoice && !invoice.receipt)
  const id = messageId ?? unpaid?.id
  if (id === undefined) throw new Error('The chat has no unpaid invoice.')
  return { ...rest, messageId: id }
}
