import { addBotMessage } from '../telegram/messages.ts'
import type { World } from '../telegram/world.ts'
import { badRequest } from './failure.ts'
import { readOptions } from './message-options.ts'
import type { Answer } from './methods.ts'
import { type Params, readFlag, readJson } from './params.ts'
import { readRecipient } from './recipient.ts'
import { characters, readFormatted } from './text-params.ts'

const longestText = 4096

export function sendMessage(world: World, params: Params): Answer {
  const { text, entities } = readFormatted(params, 'text', 'entities')
  if (text === '') throw badRequest('Message text is empty')
  const person = readRecipient(world, params)
  const options = readOptions(params, person)
  if (characters(text) > longestText) throw badRequest('Message is too long')
  const preview = readJson(params, 'link_preview_options', 'link preview options')
  const noPreview = readFlag(params, 'disable_web_page_preview') ? { is_disabled: true } : undefined
  return {
    result: addBotMessage(world, person, {
      text,
      ...(entities.length > 0 ? { entities } : {}),
      ...((preview ?? noPreview) ? { link_preview_options: preview ?? noPreview } : {}),
      ...options,
    }),
  }
}
