import { createMiniAppLaunch, type MiniAppLaunch } from '../../launch/launch.ts'
import { sendInlineQuery } from '../../telegram/chats/inline-desk.ts'
import type { InlineAnswer } from '../../telegram/chats/inline-queries.ts'
import { addUserContent } from '../../telegram/chats/messages.ts'
import { botUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { type ControlBody, ControlFailure, optionalText, requiredText } from '../input.ts'
import { readHost } from '../open-mini-app.ts'
import { type ShownChatMessage, toShownMessage } from './show-message.ts'

export interface ShownInlineAnswer {
  queryId: string
  /** False when the bot gave no answer in time. */
  answered: boolean
  results: { id: string; title: string; description: string; thumbnailUrl?: string }[]
  /** Empty when there are no more results. */
  nextOffset: string
  button?: { text: string; startParameter?: string }
}

/** Sends the words after `@bot` and waits until the bot answers or patience ends. */
export async function askInline(
  world: SimulatorWorld,
  user: SimulatedUser,
  body: ControlBody,
): Promise<ShownInlineAnswer> {
  const words = optionalText(body, 'text') ?? ''
  if (words.length > 256) throw new ControlFailure(400, 'text may have at most 256 characters.')
  const offset = optionalText(body, 'offset') ?? ''
  const queryId = await new Promise<string>((resolve) => {
    let id = ''
    const timer = setTimeout(() => resolve(id), world.pressPatienceMs)
    id = sendInlineQuery(world, user, { words, offset }, () => {
      clearTimeout(timer)
      // A cached answer arrives before the id is known.
      queueMicrotask(() => resolve(id))
    })
  })
  return showAnswer(queryId, world.inline.get(queryId)?.answer)
}

function showAnswer(queryId: string, answer: InlineAnswer | undefined): ShownInlineAnswer {
  if (!answer) return { queryId, answered: false, results: [], nextOffset: '' }
  const { results, nextOffset, button } = answer
  return {
    ...{ queryId, answered: true, nextOffset },
    results: results.map(({ content: _message, ...shown }) => shown),
    ...(button && {
      button: {
        text: button.text,
        ...(button.startParameter !== undefined && { startParameter: button.startParameter }),
      },
    }),
  }
}

/** Sends the message of a result as the user, via the bot. */
export function chooseInline(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): ShownChatMessage {
  const resultId = requiredText(body, 'resultId')
  const result = readAnswer(world, body).results.find(({ id }) => id === resultId)
  if (!result) throw new ControlFailure(404, 'There is no such result.')
  return toShownMessage(addUserContent(world, user, { ...result.content, via_bot: botUser(world) }))
}

/** Opens the mini app of the button above the results. */
export function openInlineButton(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): MiniAppLaunch {
  const url = readAnswer(world, body).button?.webAppUrl
  if (url === undefined) throw new ControlFailure(404, 'There is no button that opens a mini app.')
  return createMiniAppLaunch(world, user, { kind: 'button', url }, readHost(body))
}

function readAnswer(world: SimulatorWorld, body: ControlBody): InlineAnswer {
  const answer = world.inline.get(requiredText(body, 'queryId'))?.answer
  if (!answer) throw new ControlFailure(404, 'The results are too old, type the words again.')
  return answer
}
